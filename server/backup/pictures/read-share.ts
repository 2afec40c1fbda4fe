import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { eachConcurrently } from '#server/backup/places/place-files.ts'
import { isNight } from '#server/jobs/backup-job.ts'
import { sendPicture, type KeptPictures } from './keep-pictures.ts'
import {
  addressOf,
  digestOf,
  isWhole,
  type ObjectFacts,
  filesInStore,
  type UploadedPicture,
} from './picture-object.ts'
import { openShelf, type PictureShelf } from './picture-shelf.ts'

/** Nights in which all objects of a place are read once. */
const shares = 28

/** Most shares of missed nights that one night makes up for. */
const mostShares = 4

const atOnce = 2

const day = 86_400_000

/** A share is due half a day early, for nights vary by minutes; and by day where no night came (milliseconds). */
const dueAfter = { night: (shares - 0.5) * day, any: (shares + 1) * day }

/** The fixed share of an address. */
const shareOf = (address: string) => Number.parseInt(address.slice(0, 6), 16) % shares

export type ReadShare = {
  /** Repaired pictures. */
  remarks: string[]
  /** Pictures that an admin has to check. */
  complaints: string[]
}

type Kept = UploadedPicture & { digest: string }

/**
 * Reads a share of the objects of a place, and the same pictures in the site's own store: each once a month. An
 * altered object is sent again, if the picture is intact.
 */
export async function readShare(
  place: BackupPlace,
  { folder, kept, images }: { folder: string; kept: KeptPictures; images: ImageStore },
  now: Date,
): Promise<ReadShare> {
  const name = `${folder}.read`
  const { times, again } = noteIn(await place.read(name), now)
  const due = dueShares(times, now)
  const shelf = await openShelf(place.filesIn(folder))
  const pictures = new Map<string, Kept>()
  for (const picture of kept.pictures) {
    const digest = kept.digests.get(picture.id) ?? ''
    const address = addressOf(digest, kept.recipient)
    if (due.has(shareOf(address)) || again.has(picture.id)) {
      pictures.set(address, { ...picture, digest })
    }
  }
  const result: ReadShare = { remarks: [], complaints: [] }
  await eachConcurrently(
    shelf.objects.filter(({ address }) => due.has(shareOf(address))),
    atOnce,
    (facts) =>
      readObject(shelf, facts, { picture: pictures.get(facts.address), kept, images, result }),
  )
  const faulty = await compareOwn([...pictures.values()], images, result)
  for (const share of due) times.set(share, now)
  await shelf.files.settle()
  await place.write(name, textOf({ times, again: faulty }))
  return result
}

async function readObject(
  { files }: PictureShelf,
  facts: ObjectFacts,
  {
    picture,
    kept,
    images,
    result,
  }: { picture: Kept | undefined; kept: KeptPictures; images: ImageStore; result: ReadShare },
): Promise<void> {
  const sealed = await files.read(facts.name)
  if (sealed !== null && isWhole(facts, sealed)) return
  const again = picture && (await filesInStore(images, picture).catch(problemIsNull))
  if (!picture || !again || digestOf(again) !== picture.digest) {
    result.complaints.push(
      `${files.title}/${facts.name} is altered, and there is no such picture any more that could be sent again.`,
    )
    return
  }
  await sendPicture(files, again, kept)
  await files.remove(facts.name)
  result.remarks.push(`${files.title}/${facts.name} was altered. The picture was sent again.`)
}

/** Compares pictures in the site's own store with what was sent; gives the ids of those that differ. */
async function compareOwn(
  pictures: readonly Kept[],
  images: ImageStore,
  { complaints }: ReadShare,
): Promise<Set<string>> {
  const faulty = new Set<string>()
  await eachConcurrently(pictures, atOnce, async (picture) => {
    const why = await faultOf(picture, images)
    if (why === null) return
    faulty.add(picture.id)
    complaints.push(why)
  })
  return faulty
}

async function faultOf(picture: Kept, images: ImageStore): Promise<string | null> {
  try {
    if (digestOf(await filesInStore(images, picture)) === picture.digest) return null
    return `The files of the picture ${picture.id} are not what they were when they were sent to the backups, which keep the former ones.`
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

function problemIsNull(error: unknown): null {
  if (error instanceof StartProblem) return null
  throw error
}

/** The record of reads, stored beside the objects. */
type Note = {
  /** When each share was last read. */
  times: Map<number, Date>
  /** Faulty pictures in the site's own store, checked each night until repaired. */
  again: ReadonlySet<string>
}

/** Without a record, the shares are spread over the next month: sent objects were just read. */
function noteIn(text: string | null, now: Date): Note {
  const times = new Map<number, Date>()
  for (let share = 0; share < shares; share += 1) {
    times.set(share, new Date(now.getTime() - share * day))
  }
  for (const [, share, instant = ''] of (text ?? '').matchAll(/^(\d+) (\S+)$/gmu)) {
    const at = new Date(instant)
    if (times.has(Number(share)) && at <= now) times.set(Number(share), at)
  }
  const again = [...(text ?? '').matchAll(/^again (\S+)$/gmu)].map(([, id = '']) => id)
  return { times, again: new Set(again) }
}

const textOf = ({ times, again }: Note) =>
  [
    ...[...times].map(([share, at]) => `${share} ${at.toISOString()}\n`),
    ...[...again].map((id) => `again ${id}\n`),
  ].join('')

/** The due shares, oldest first. */
function dueShares(times: ReadonlyMap<number, Date>, now: Date): Set<number> {
  const due = [...times]
    .filter(([, at]) => now.getTime() - at.getTime() > dueAfter[isNight(now) ? 'night' : 'any'])
    .toSorted(([, one], [, other]) => one.getTime() - other.getTime())
  return new Set(due.slice(0, mostShares).map(([share]) => share))
}
