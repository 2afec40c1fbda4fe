import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'

/** Files in a folder of the place of backups, each held in memory as a whole. */
export type PlaceFiles = {
  /** For people, without a password. */
  title: string
  /** Size of each file (bytes), by name. */
  list(): Promise<Map<string, number>>
  /** Null for a missing file. */
  read(name: string): Promise<Uint8Array | null>
  /** Stores or replaces a file atomically. */
  store(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  remove(name: string): Promise<void>
  /** Makes stored files survive a power cut. */
  settle(): Promise<void>
}

const unfinished = /\.unfinished$/u

/** A local folder, created with its first file. */
export function folderFiles(folder: string): PlaceFiles {
  return {
    title: folder,
    async list() {
      const names = (await readdir(folder).catch(missingIsNull)) ?? []
      const sizes = new Map<string, number>()
      // Sequential: there may be tens of thousands, on a network disk.
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

/** Whether a killed process left this file. */
export const isUnfinished = (name: string) => unfinished.test(name)

/**
 * Runs `act` on each item, several concurrently. After an error no more are started; it is thrown when all running
 * ones have ended.
 */
export async function eachConcurrently<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const faults: unknown[] = []
  async function worker() {
    while (faults.length === 0) {
      const { done, value } = left.next()
      if (done === true) return
      try {
        await act(value)
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (faults.length > 0) throw faults[0]
}
