import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'

/** Files that have a folder of their own in the place of backups. Names are plain ones; each file is in memory as a whole. */
export type PlaceFiles = {
  /** As people may read it: without a password. */
  title: string
  /** How long each file is that is there (bytes), by its name. */
  list(): Promise<Map<string, number>>
  /** Null where there is none of that name. */
  read(name: string): Promise<Uint8Array | null>
  /** Keeps a file, which is there whole or not at all; one of that name is replaced. */
  store(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** None is no fault. */
  remove(name: string): Promise<void>
  /** What was stored before survives a power cut after this. */
  settle(): Promise<void>
}

const unfinished = /\.unfinished$/u

/** A folder of this machine, which is made with its first file. */
export function folderFiles(folder: string): PlaceFiles {
  return {
    title: folder,
    async list() {
      const names = (await readdir(folder).catch(missingIsNull)) ?? []
      const sizes = new Map<string, number>()
      // One after the other: there are tens of thousands, perhaps on a disk of another machine.
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(missingIsNull)
        if (found?.isFile() === true) sizes.set(name, found.size)
      }
      return sizes
    },
    read: (name) => readFile(join(folder, name)).catch(missingIsNull),
    async store(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const beside = join(folder, `${name}.${randomUUID()}.unfinished`)
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, join(folder, name))
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
    async settle() {
      if (await stat(folder).catch(missingIsNull)) await syncFolder(folder)
    },
  }
}

/** Whether a file is one that a killed process has left. */
export const isUnfinished = (name: string) => unfinished.test(name)
