import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded pictures are kept. A key is a path of plain names, '<id>/640.webp'. */
export type ImageStore = {
  /** Keeps a file under its key; one that is there is replaced. Resolves when it is safe. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes all files under a folder of the store; none is no fault. */
  remove(folder: string): Promise<void>
}

/** The store of pictures could not be asked: what was asked may succeed once it is back. Its cause says why. */
export class ImageStoreAway extends Error {
  override name = 'ImageStoreAway'
}

/** The store, which says of each of its faults that it was one of its own: throws `ImageStoreAway` and nothing else. */
export const tellingWhenAway = (store: ImageStore): ImageStore => ({
  put: (key, content) => telling('keep a file', store.put(key, content)),
  get: (key) => telling('give a file', store.get(key)),
  remove: (folder) => telling('forget a folder', store.remove(folder)),
})

async function telling<Answer>(deed: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    throw new ImageStoreAway(`the store of pictures could not ${deed}`, { cause })
  }
}

/** A store in a folder of the machine, which is made with the first file. */
export function imageFolder(folder: string): ImageStore {
  return {
    async put(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Nobody ever reads half a file: it gets its name when it is whole and on the disk.
      const whole = `${path}.${randomUUID()}`
      await writeFile(whole, content, { mode: 0o600, flush: true })
      await rename(whole, path)
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(join(folder, key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}
