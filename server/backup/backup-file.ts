import { extract, pack, type Pack } from 'tar-stream'
import { contentOf } from '#packages/keeper/files/tar-entry.ts'
import { readSealed, unreadable, writeSealed } from './sealed-file.ts'

/** One of the things that a backup holds. */
export type Entry = { name: string; content: Uint8Array }

/** A larger entry is none of ours (bytes); each is in memory as a whole. */
const largestEntry = 64 * 1024 * 1024

/** Every entry says the same: when the backup was made stands in its manifest. */
const mtime = new Date(0)

/**
 * Writes entries as one file that only these recipients (age public keys) can read: tar, zstd, age. It is
 * on the disk when this resolves. Takes one entry after the other, and holds no more than one in memory.
 *
 * @param path of a file that is not there yet.
 */
export async function writeBackupFile(
  path: string,
  recipients: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const tar = pack()
  const written = writeSealed(path, recipients, tar)
  // Whoever waits for it below is told.
  written.catch(() => undefined)
  try {
    for await (const entry of entries) await Promise.race([added(tar, entry), written])
    tar.finalize()
    await written
  } catch (error) {
    // It takes nothing more where it could not be written, and that is the fault to be told.
    if (tar.destroyed) await written
    tar.destroy()
    await Promise.allSettled([written])
    throw error
  }
}

/** Resolves when the tar has taken the entry; throws when it is destroyed meanwhile. */
const added = (tar: Pack, { name, content }: Entry) =>
  new Promise<void>((resolve, reject) => {
    const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const entry = tar.entry({ name, size: content.byteLength, mtime }, whole, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.on('error', reject)
  })

/**
 * The entries of a backup file, one after the other.
 *
 * @throws StartProblem for a file that this key does not open, or that is cut, altered or none of ours.
 */
export async function* readBackupFile(path: string, identity: string): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = readSealed(path, identity, tar)
  // The loop below is told of it so.
  reading.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, content: await contentOf(entry, largestEntry) }
    }
    await reading
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    tar.destroy()
  }
}
