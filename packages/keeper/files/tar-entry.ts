import type { Header } from 'tar-stream'

/** An entry of a tar, as it is read: what is in it has to be taken before the next one comes. */
export type TarEntry = AsyncIterable<unknown> & { header: Header; resume(): unknown }

/**
 * What a file of a tar holds, as a whole.
 *
 * @param largest a longer one is refused (bytes).
 * @throws Error for what is no file.
 */
export async function contentOf(entry: TarEntry, largest: number): Promise<Buffer> {
  const { name, type, size } = entry.header
  if (type !== 'file' || size > largest) throw new Error(`${name} is none of ours`)
  const parts: Uint8Array[] = []
  for await (const part of entry) if (part instanceof Uint8Array) parts.push(part)
  return Buffer.concat(parts)
}
