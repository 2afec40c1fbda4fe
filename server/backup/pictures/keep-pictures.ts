import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { pictureListName, picturesFolder } from '#server/backup/places/kept-backups.ts'
import { type PlaceFiles, eachConcurrently } from '#server/backup/places/place-files.ts'
import {
  newestList,
  formatPictureList,
  addressOf,
  digestOf,
  factsOfObject,
  nameOfObject,
  sealPicture,
  type PictureFiles,
  filesInStore,
  type UploadedPicture,
} from './picture-object.ts'
import { openShelf, readObject, type PictureShelf } from './picture-shelf.ts'

/** Pictures sent concurrently: each takes a round trip to the bucket. */
const concurrency = 4

/** A key pair of this process, to read back what was sent. */
export type OwnKeys = { identity: string; recipient: string }

/** Stores the pictures of a backup next to it, each once for all backups. */
export type PictureKeeper = {
  /** The folder within the place. */
  folder: string
  /**
   * Sends the missing pictures, and reads each back.
   *
   * @returns the list of all (picture-list.ts), also for the backup itself.
   * @throws StartProblem for a picture in neither store.
   */
  keep(
    pictures: readonly UploadedPicture[],
    own: OwnKeys,
    progress: (done: number, all: number) => void,
  ): Promise<string>
  /** Stores the list next to the backup before the backup gets its name, so that no listed picture is removed. */
  note(): Promise<void>
}

/**
 * @param backup its name in the place.
 *
 * @param stillHeld throws if the objects may have been removed meanwhile.
 */
export function pictureKeeper({
  place,
  backup,
  origin,
  recipient,
  images,
  stillHeld,
}: {
  place: BackupPlace
  backup: string
  origin: string
  recipient: string
  images: ImageStore
  stillHeld: () => Promise<void>
}): PictureKeeper {
  const folder = picturesFolder(origin)
  let kept: ReadonlyMap<string, string> = new Map()
  const textOf = () => formatPictureList({ recipient, digests: kept })
  return {
    folder,
    async keep(pictures, own, progress) {
      const shelf = await openShelf(place.filesIn(folder))
      const before = (await newestList(place, origin, recipient))?.digests
      const digests = new Map<string, string>()
      const sender = senderTo(shelf, { recipient, own })
      await eachConcurrently(pictures, concurrency, async (picture) => {
        const { id } = picture
        const known = before?.get(id)
        const isKept = known !== undefined && isOn(shelf, known, recipient)
        const digest = isKept ? known : await sender(await filesInStore(images, picture))
        digests.set(id, digest)
        progress(digests.size, pictures.length)
      })
      await shelf.files.settle()
      kept = digests
      return textOf()
    },
    async note() {
      await stillHeld()
      await place.write(pictureListName(backup), textOf())
    },
  }
}

const isOn = (shelf: PictureShelf, digest: string, recipient: string) =>
  shelf.at(addressOf(digest, recipient)).length > 0

/** Sends missing pictures, identical ones once; returns each one's digest. */
function senderTo(shelf: PictureShelf, keys: { recipient: string; own: OwnKeys }) {
  const sent = new Map<string, Promise<void>>()

  async function send(address: string, files: PictureFiles): Promise<void> {
    await sendPicture(shelf.files, files, keys)
    // Damaged objects that this one replaces.
    for (const name of shelf.others) {
      if (factsOfObject(name)?.address === address) await shelf.files.remove(name)
    }
  }

  return async (files: PictureFiles): Promise<string> => {
    const digest = digestOf(files)
    if (isOn(shelf, digest, keys.recipient)) return digest
    const address = addressOf(digest, keys.recipient)
    const sending = sent.get(address) ?? send(address, files)
    sent.set(address, sending)
    await sending
    return digest
  }
}

/**
 * Sends a picture, and reads it back.
 *
 * @throws Error if it differs; it is removed.
 */
async function sendPicture(
  place: PlaceFiles,
  files: PictureFiles,
  { recipient, own }: { recipient: string; own: OwnKeys },
): Promise<void> {
  const digest = digestOf(files)
  const sealed = await sealPicture(files, [recipient, own.recipient])
  const name = nameOfObject(addressOf(digest, recipient), sealed)
  await place.store(name, sealed)
  const facts = factsOfObject(name)
  const { identity } = own
  const back = facts && (await readObject(place, facts, { digest, identity }))
  if (back instanceof Map) return
  await place.remove(name)
  throw new Error(`what came back from ${place.title} is not the picture that was sent`)
}
