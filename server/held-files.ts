import { readFile } from 'node:fs/promises'

/**
 * Files as they are on the disk, in memory once they have been asked for: `most` bytes together, and what
 * was not asked for longest is forgotten.
 */
export function heldFiles(most: number) {
  const held = new Map<string, Buffer<ArrayBuffer>>()
  let bytes = 0

  function find(path: string): Buffer<ArrayBuffer> | undefined {
    const body = held.get(path)
    if (!body) return undefined
    // What is asked for goes to the end of the line of those that are forgotten.
    held.delete(path)
    held.set(path, body)
    return body
  }

  return {
    /** The file if it is in memory. */
    find,
    /** The file, read now if need be. Throws what reading it throws. */
    async read(path: string): Promise<Buffer<ArrayBuffer>> {
      const body = find(path) ?? (await readFile(path))
      if (!held.has(path)) bytes += body.byteLength
      held.set(path, body)
      for (const [oldest, { byteLength }] of held) {
        if (bytes <= most) break
        held.delete(oldest)
        bytes -= byteLength
      }
      return body
    },
  }
}
