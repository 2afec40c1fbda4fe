import type { Header } from 'tar-stream'

/** An entry of a tar stream; consume it before the next one. */
export type TarEntry = AsyncIterable<unknown> & { header: Header; resume(): unknown }

/**
 * Reads a file of a tar.
 *
 * @param largest maximum bytes.
 * @throws Error for anything larger, and for an entry that is no file.
 */
export async function contentOf(entry: TarEntry, largest: number): Promise<Buffer> {
  const { name, type, size } = entry.header
  if (type !== 'file' || size > largest) throw new Error(`${name} is none of ours`)
  const parts: Uint8Array[] = []
  for await (const part of entry) if (part instanceof Uint8Array) parts.push(part)
  return Buffer.concat(parts)
}
