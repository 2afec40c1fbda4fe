import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Storage of uploaded pictures. A key is a path of plain names, '<id>/640.webp'. */
export type ImageStore = {
  /** Stores or replaces a file. Resolves when it is durable. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The file, or null. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes all files under a folder; none is fine. */
  remove(folder: string): Promise<void>
}

/** The picture store is unreachable; retrying later may succeed. `cause` has the reason. */
export class ImageStoreAway extends Error {
  override name = 'ImageStoreAway'
}

/** Wraps a store to throw `ImageStoreAway` for every failure. */
export const withAwayErrors = (store: ImageStore): ImageStore => ({
  put: (key, content) => wrapErrors('keep a file', store.put(key, content)),
  get: (key) => wrapErrors('give a file', store.get(key)),
  remove: (folder) => wrapErrors('forget a folder', store.remove(folder)),
})

async function wrapErrors<Answer>(action: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    throw new ImageStoreAway(`the store of pictures could not ${action}`, { cause })
  }
}

/** A local folder as store, created with the first file. */
export function imageFolder(folder: string): ImageStore {
  return {
    async put(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Rename complete files into place, so that nobody reads half of one.
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
