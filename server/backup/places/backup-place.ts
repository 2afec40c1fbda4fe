import { join } from 'node:path'
import { folderFiles, type PlaceFiles } from './place-files.ts'

/** Where a club's backups are, and the list of erased accounts: a folder, or a bucket. */
export type BackupPlace = {
  /** For people, without a password. */
  title: string
  /** Files directly in it. */
  list(): Promise<string[]>
  /** A short text; null if missing. */
  read(name: string): Promise<string | null>
  /** Replaces a short text atomically. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  filesIn(folder: string): PlaceFiles
}

/** Names of unfinished files, also left by killed processes. */
export const unfinishedName = /(?:\.backup|[.-](?:erased|pictures)\.[\da-f-]{36})\.unfinished$/u

/** A place from the files of its folders; '' is the place itself. */
export function placeOver(filesIn: BackupPlace['filesIn']): BackupPlace {
  const own = filesIn('')
  return {
    title: own.title,
    list: async () => [...(await own.list()).keys()],
    async read(name) {
      const content = await own.read(name)
      return content && Buffer.from(content).toString()
    },
    async write(name, text) {
      await own.store(name, new TextEncoder().encode(text))
      await own.settle()
    },
    remove: (name) => own.remove(name),
    filesIn,
  }
}

/** A folder, created on demand. */
export const folderPlace = (folder: string): BackupPlace =>
  placeOver((name) => folderFiles(join(folder, name)))
