import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { contentOf } from '#packages/keeper/files/tar-entry.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { listsBeside } from '#server/backup/places/kept-backups.ts'

/** A picture's files, by their names. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** `640.webp`; never a path. */
const fileName = /^\w[\w.-]*$/u

/** Largest file of a picture (bytes). */
const largestFile = 64 * 1024 * 1024

/** Equal for pictures with identical files, however they are packed. */
export function digestOf(files: PictureFiles): string {
  const lines = [...files].map(([name, content]) => `${name} ${hash('sha256', content)}\n`)
  return hash('sha256', lines.toSorted().join(''))
}

/** The name of a picture's object; other recipients have other objects, as they cannot read this one. */
export const addressOf = (digest: string, recipient: string): string =>
  hash('sha256', `${recipient} ${digest}`).slice(0, 40)

const objectName = /^([0-9a-f]{40})-([0-9a-f]{64})-(\d{1,12})\.age$/u

/** The content of an object's name. */
export type ObjectFacts = {
  name: string
  address: string
  sha256: string
  bytes: number
}

export function factsOfObject(name: string): ObjectFacts | null {
  const [, address, sha256, bytes] = objectName.exec(name) ?? []
  return address && sha256 ? { name, address, sha256, bytes: Number(bytes) } : null
}

export const nameOfObject = (address: string, sealed: Uint8Array): string =>
  `${address}-${hash('sha256', sealed)}-${sealed.byteLength}.age`

/** Whether an object's bytes match its name. */
export const isWhole = (facts: ObjectFacts, sealed: Uint8Array): boolean =>
  sealed.byteLength === facts.bytes && hash('sha256', sealed) === facts.sha256

/** The files as an encrypted tar. */
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
 * The files of an object; null if it is for another key.
 *
 * @throws Error for a foreign file.
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

/** `width` in pixels. */
export type UploadedPicture = { id: string; width: number }

/** Reads a picture from the site's own store. */
export async function filesInStore(
  images: ImageStore,
  { id, width }: UploadedPicture,
): Promise<PictureFiles> {
  const files = new Map<string, Uint8Array>()
  for (const name of uploadedFiles(width)) {
    const content = await images.get(`${id}/${name}`)
    if (content === null) throw missing(id, name)
    files.set(name, content)
  }
  return files
}

const missing = (id: string, name: string) =>
  new StartProblem(
    `The picture ${id}/${name} is missing, so this is not the whole club. Put its files back from an earlier backup; if there is none, forget it: delete from pictures where id = '${id}'.`,
  )

/** The pictures next to a backup. */
export type PictureList = {
  /** The public key of their objects. */
  recipient: string
  /** The digest of each picture, by its id. */
  digests: ReadonlyMap<string, string>
}

const beginning = /^pictures 1 (age1[0-9a-z]+)$/u
const line = /^([0-9a-f-]{36}) ([0-9a-f]{40}) ([0-9a-f]{64})$/u

const hashOf = (lines: readonly string[]) => hash('sha256', lines.join('\n'))

/**
 * The list as text: a line for each picture with its id, the name of its object, and its digest. It ends with its own
 * hash, so that a truncated list is invalid.
 */
export function formatPictureList({ recipient, digests }: PictureList): string {
  const pictures = [...digests].map(
    ([id, digest]) => `${id} ${addressOf(digest, recipient)} ${digest}`,
  )
  const lines = [`pictures 1 ${recipient}`, ...pictures.toSorted()]
  return `${[...lines, hashOf(lines)].join('\n')}\n`
}

/** Null for an invalid or truncated list. */
export function parsePictureList(text: string): PictureList | null {
  const lines = text.split('\n').slice(0, -1)
  const end = lines.pop()
  const [first = '', ...pictures] = lines
  const [, recipient] = beginning.exec(first) ?? []
  if (recipient === undefined || end !== hashOf(lines)) return null
  const digests = new Map<string, string>()
  for (const each of pictures) {
    const [, id = '', address, digest = ''] = line.exec(each) ?? []
    if (address !== addressOf(digest, recipient)) return null
    digests.set(id, digest)
  }
  return { recipient, digests }
}

/** The newest list of a site for this recipient; null without one. */
export async function newestList(
  place: Pick<BackupPlace, 'list' | 'read'>,
  origin: string,
  recipient: string,
): Promise<PictureList | null> {
  for (const name of listsBeside(await place.list(), origin).toReversed()) {
    const list = parsePictureList((await place.read(name)) ?? '')
    if (list?.recipient === recipient) return list
  }
  return null
}
