import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Pack } from 'tar-stream'
import { asProblem, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { contentOf } from '#packages/keeper/files/tar-entry.ts'

/** A web stream, as age takes it; the caller ends the source. */
function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** A read error as a StartProblem with a sentence. */
function unreadable(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error
  if ('syscall' in error && 'code' in error) return asProblem(error, { path })
  if (/no identity matched|identity/iu.test(error.message)) {
    return new StartProblem(`${path} was made for another key: this one does not open it.`)
  }
  return new StartProblem(`${path} is not a whole backup: it is cut, altered or something else.`)
}

export type Entry = { name: string; content: Uint8Array }

/** Largest entry (bytes); each is held in memory. */
const largestEntry = 64 * 1024 * 1024

/** Constant for reproducible files; the manifest has the real time. */
const mtime = new Date(0)

/**
 * Writes entries as one file for these recipients (age public keys): tar, zstd, age. It is on disk when this
 * resolves. At most one entry is in memory.
 *
 * @param path of a new file.
 */
export async function writeBackupFile(
  path: string,
  recipients: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const tar = pack()
  const written = pipeline(
    tar,
    createZstdCompress(),
    async function* (compressed: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(webStreamOf(compressed))
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: unknown) => {
    throw asProblem(error, { path })
  })
  // The promise is awaited below.
  written.catch(() => undefined)
  try {
    for await (const entry of entries) await Promise.race([added(tar, entry), written])
    tar.finalize()
    await written
  } catch (error) {
    // The write error comes first, as it destroys the tar.
    if (tar.destroyed) await written
    tar.destroy()
    await Promise.allSettled([written])
    throw error
  }
}

/** Resolves when the tar has taken the entry; rejects when it is destroyed meanwhile. */
const added = (tar: Pack, { name, content }: Entry) =>
  new Promise<void>((resolve, reject) => {
    const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const entry = tar.entry({ name, size: content.byteLength, mtime }, whole, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.on('error', reject)
  })

/**
 * The entries of a backup file.
 *
 * @throws StartProblem for a wrong key, and a truncated, altered or foreign file.
 */
export async function* readBackupFile(path: string, identity: string): AsyncGenerator<Entry> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const file = createReadStream(path)
  const tar = extract()
  const reading = decrypter
    .decrypt(webStreamOf(file))
    .then((decrypted) => pipeline(decrypted, createZstdDecompress(), tar))
  // Ends the loop below.
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
    file.destroy()
  }
}
