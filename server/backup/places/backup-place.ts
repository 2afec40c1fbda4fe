import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { folderFiles, type PlaceFiles } from './place-files.ts'

/** Where a club's backups are, and the list of erased accounts: a folder, or a bucket. */
export type BackupPlace = {
  /** For people, without a password. */
  title: string
  /** Files directly in it. */
  list(): Promise<string[]>
  /** A short text; null where missing. */
  read(name: string): Promise<string | null>
  /** Replaces a short text atomically. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  filesIn(folder: string): PlaceFiles
}

/** Names of unfinished files, also left by killed processes. */
export const unfinishedName = /(?:\.backup|[.-](?:erased|pictures|read)\.\d+)\.unfinished$/u

/** A folder, created on demand. */
export function folderPlace(folder: string): BackupPlace {
  const made = () => mkdir(folder, { recursive: true, mode: 0o700 })

  return {
    title: folder,
    async list() {
      await made()
      const found = await readdir(folder, { withFileTypes: true })
      return found.filter((each) => !each.isDirectory()).map(({ name }) => name)
    },
    read: (name) => readFile(join(folder, name), 'utf8').catch(missingIsNull),
    async write(name, text) {
      await made()
      const unfinished = join(folder, `${name}.${process.pid}.unfinished`)
      const file = await open(unfinished, 'w', 0o600)
      await file.writeFile(text)
      await file.sync()
      await file.close()
      await rename(unfinished, join(folder, name))
      await syncFolder(folder)
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
    filesIn: (name) => folderFiles(join(folder, name)),
  }
}
