import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { contentOf } from '#packages/keeper/files/tar-entry.ts'

/** A picture as it is in a store: its files, by the names that they have in its folder. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** `640.webp`: never a way to another folder. */
const fileName = /^\w[\w.-]*$/u

/** A file of a picture is never as large (bytes). */
const largestFile = 64 * 1024 * 1024

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

/** One for pictures that are the same to the last byte, however they are packed. */
export function digestOf(files: PictureFiles): string {
  const lines = [...files].map(([name, content]) => `${name} ${sha256(content)}\n`)
  return sha256(lines.toSorted().join(''))
}

/**
 * Where the object of a picture is, among all: who is not the recipient of the one cannot read it, so that another
 * recipient has others.
 */
export const addressOf = (digest: string, recipient: string): string =>
  sha256(`${recipient} ${digest}`).slice(0, 40)

const objectName = /^([0-9a-f]{40})-([0-9a-f]{64})-(\d{1,12})\.age$/u

/** What the name of an object says of it. */
export type ObjectFacts = {
  name: string
  address: string
  /** Of the object as it lies there. */
  sha256: string
  bytes: number
}

/** Null for what is no object. */
export function factsOfObject(name: string): ObjectFacts | null {
  const [, address, hash, bytes] = objectName.exec(name) ?? []
  return address && hash ? { name, address, sha256: hash, bytes: Number(bytes) } : null
}

export const nameOfObject = (address: string, sealed: Uint8Array): string =>
  `${address}-${sha256(sealed)}-${sealed.byteLength}.age`

/** Whether an object is, byte by byte, what its name says. */
export const isWhole = (facts: ObjectFacts, sealed: Uint8Array): boolean =>
  sealed.byteLength === facts.bytes && sha256(sealed) === facts.sha256

/** The files of a picture as a tar, encrypted to these recipients. */
export async function sealPicture(
  files: PictureFiles,
  recipients: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const tar = pack()
  for (const [name, content] of files) {
    const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    tar.entry({ name, size: content.byteLength, mtime: new Date(0) }, whole)
  }
  tar.finalize()
  return new Uint8Array(await encrypter.encrypt(await buffer(tar)))
}

/**
 * The files of a picture out of its object; null where it was made for another key.
 *
 * @throws Error for what is none.
 */
export async function unsealPicture(
  sealed: Uint8Array,
  identity: string,
): Promise<PictureFiles | null> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const packed = await decrypter.decrypt(sealed).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('no identity matched')) return null
    throw error
  })
  if (packed === null) return null
  const tar = extract()
  tar.end(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
  const files = new Map<string, Uint8Array>()
  for await (const entry of tar) {
    if (!fileName.test(entry.header.name)) throw new Error(`${entry.header.name} is none of ours`)
    files.set(entry.header.name, await contentOf(entry, largestFile))
  }
  return files
}
