import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { readBackupFile } from '#server/backup/backup-file.ts'
import { picturesEntry, type Manifest } from '#server/backup/manifest.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { eachConcurrently } from '#server/backup/places/place-files.ts'
import { parsePictureList, type PictureList } from './picture-object.ts'
import { openShelf, pictureOn, type PictureShelf } from './picture-shelf.ts'

/** Pictures read concurrently: each takes a round trip to the bucket. */
const concurrency = 4

/** Ids named in a message. */
const shownIds = 5

/** The pictures next to a backup. */
export type PicturesBeside = { shelf: PictureShelf; list: PictureList }

/** `sealed` counts objects for another key, which could only be compared with their names. */
export type ReadPictures = { all: number; sealed: number }

/**
 * The pictures next to a backup; null for one that contains them.
 *
 * @param place of the backup.
 */
export async function picturesBeside(
  place: BackupPlace,
  { path, identity, manifest }: { path: string; identity: string; manifest: Manifest },
): Promise<PicturesBeside | null> {
  if (!manifest.pictures) return null
  for await (const { name, content } of readBackupFile(path, identity)) {
    if (name !== picturesEntry) continue
    const list = parsePictureList(Buffer.from(content).toString('utf8'))
    if (list === null) break
    return { list, shelf: await openShelf(place.filesIn(manifest.pictures.folder)) }
  }
  throw new StartProblem(`${path} is not a whole backup: its list of pictures cannot be read.`)
}

/**
 * Reads and compares all pictures next to a backup.
 *
 * @param options.images the store to fill; null: only compare.
 * @param options.sealed whether those for another key are refused, or compared as far as possible.
 * @throws StartProblem if some are missing or altered.
 */
export async function readPicturesBeside(
  { shelf, list }: PicturesBeside,
  identity: string,
  { images, sealed }: { images: ImageStore | null; sealed: 'refused' | 'compared' },
): Promise<ReadPictures> {
  const wrong = { missing: new Array<string>(), altered: new Array<string>() }
  const others = new Array<string>()
  const { recipient } = list
  await eachConcurrently(list.digests, concurrency, async ([id, digest]) => {
    const found = await pictureOn(shelf, { digest, recipient, identity })
    if (found === 'sealed') others.push(id)
    else if (typeof found === 'string') wrong[found].push(id)
    else if (images) for (const [name, file] of found) await images.put(`${id}/${name}`, file)
  })
  const all = list.digests.size
  if (wrong.missing.length > 0 && shelf.objects.length === 0) {
    throw new StartProblem(
      `The pictures of the backup, ${all}, were never copied to beside it: there are none in ${shelf.files.title}. Copy that folder whole, from where the backup was made.`,
    )
  }
  const refuse = (ids: readonly string[], are: string, what: string) => {
    if (ids.length === 0) return
    const some = ids.slice(0, shownIds).join(', ') + (ids.length > shownIds ? ', …' : '')
    throw new StartProblem(
      `Pictures of the backup are ${are} beside it: ${ids.length} of ${all} in ${shelf.files.title} (${some}). ${what}`,
    )
  }
  refuse(
    wrong.missing,
    'missing',
    'They lay there when it was made, and were removed since, or left out of a copy: take another copy of that folder, or an earlier backup.',
  )
  refuse(wrong.altered, 'altered', 'Take another copy of that folder, or an earlier backup.')
  if (sealed === 'refused') refuse(others, 'for another key', 'This key does not open them.')
  return { all, sealed: others.length }
}
