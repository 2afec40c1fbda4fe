import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'

/**
 * Writes a stream as a file that only these recipients (age public keys) can read: zstd, age. It is on the disk when
 * this resolves.
 *
 * @param path of a file that is not there yet.
 */
export async function writeSealed(
  path: string,
  recipients: readonly string[],
  content: AsyncIterable<unknown>,
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  await pipeline(
    content,
    createZstdCompress(),
    async function* (compressed: AsyncIterable<Uint8Array>) {
      yield* chunksOf(await encrypter.encrypt(webStreamOf(compressed)))
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: unknown) => {
    throw asProblem(error, { path })
  })
}

/**
 * Reads such a file to its end.
 *
 * @param into takes what was in it, and throws where that is wrong.
 * @throws StartProblem for a file that this key does not open, or that is cut, altered or none of ours.
 */
export async function readSealed(
  path: string,
  identity: string,
  into: NodeJS.WritableStream | ((content: AsyncIterable<Uint8Array>) => Promise<void>),
): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const file = createReadStream(path)
  try {
    const decrypted = await decrypter.decrypt(webStreamOf(file))
    await pipeline(chunksOf(decrypted), createZstdDecompress(), into)
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    file.destroy()
  }
}

/** As age takes it. Who made the source ends it too. */
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

/** As age gives it. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** A failure to read as a sentence; what is one already stays as it is. */
export function unreadable(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error
  if ('syscall' in error && 'code' in error) return asProblem(error, { path })
  if (/no identity matched|identity/iu.test(error.message)) {
    return new StartProblem(`${path} was made for another key: this one does not open it.`)
  }
  return new StartProblem(`${path} is not a whole backup: it is cut, altered or something else.`)
}
