import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/**
 * Files as they are on the disk, in memory once they have been asked for: `most` bytes together, and what
 * was not asked for longest is forgotten.
 */
export function fileCache(most: number) {
  const cached = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: most,
    // An empty file has a place too.
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
  })

  return {
    /** The file if it is in memory. */
    find: (path: string): Buffer<ArrayBuffer> | undefined => cached.get(path),
    /** The file, read now if need be. Throws what reading it throws. */
    async read(path: string): Promise<Buffer<ArrayBuffer>> {
      const known = cached.get(path)
      if (known) return known
      const body = await readFile(path)
      cached.set(path, body)
      return body
    },
  }
}
