import { createHash } from 'node:crypto'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { listsBeside } from '#server/backup/places/kept-backups.ts'
import { addressOf } from './picture-object.ts'

/** Which pictures a backup is of that lie beside it. */
export type PictureList = {
  /** The public key that their objects are for. */
  recipient: string
  /** The digest of each picture's files, by the picture's id. */
  digests: ReadonlyMap<string, string>
}

const beginning = /^pictures 1 (age1[0-9a-z]+)$/u
const line = /^([0-9a-f-]{36}) ([0-9a-f]{40}) ([0-9a-f]{64})$/u

const hashOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('hex')

/**
 * A list as it lies beside a backup, and in it: a line for each picture with its id, where its object is and what is
 * in that. It ends with its own hash, so that one that was cut is none.
 */
export function textOfList({ recipient, digests }: PictureList): string {
  const pictures = [...digests].map(
    ([id, digest]) => `${id} ${addressOf(digest, recipient)} ${digest}`,
  )
  const lines = [`pictures 1 ${recipient}`, ...pictures.toSorted()]
  return `${[...lines, hashOf(lines)].join('\n')}\n`
}

/** Null for a text that is no such list, or not a whole one. */
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

/** The newest list of a site in a place that is for this recipient; null where there is none. */
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
