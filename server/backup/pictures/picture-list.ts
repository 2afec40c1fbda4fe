import { createHash } from 'node:crypto'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { listsBeside } from '#server/backup/places/kept-backups.ts'
import { addressOf } from './picture-object.ts'

/** The pictures that lie beside a backup. */
export type PictureList = {
  /** The public key of their objects. */
  recipient: string
  /** The digest of each picture, by its id. */
  digests: ReadonlyMap<string, string>
}

const beginning = /^pictures 1 (age1[0-9a-z]+)$/u
const line = /^([0-9a-f-]{36}) ([0-9a-f]{40}) ([0-9a-f]{64})$/u

const hashOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('hex')

/**
 * The list as text: a line for each picture with its id, the address of its object, and its digest. It ends with
 * its own hash, so a cut list is invalid.
 */
export function textOfList({ recipient, digests }: PictureList): string {
  const pictures = [...digests].map(
    ([id, digest]) => `${id} ${addressOf(digest, recipient)} ${digest}`,
  )
  const lines = [`pictures 1 ${recipient}`, ...pictures.toSorted()]
  return `${[...lines, hashOf(lines)].join('\n')}\n`
}

/** Null for an invalid or cut list. */
export function listIn(text: string): PictureList | null {
  const lines = text.split('\n').slice(0, -1)
  const hash = lines.pop()
  const [first = '', ...pictures] = lines
  const [, recipient] = beginning.exec(first) ?? []
  if (recipient === undefined || hash !== hashOf(lines)) return null
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
    const list = listIn((await place.read(name)) ?? '')
    if (list?.recipient === recipient) return list
  }
  return null
}
