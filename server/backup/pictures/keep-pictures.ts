import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { listOf, picturesFolder } from '#server/backup/places/kept-backups.ts'
import type { PlaceFiles } from '#server/backup/places/place-files.ts'
import { someAtOnce } from '#server/backup/places/some-at-once.ts'
import { newestList, textOfList } from './picture-list.ts'
import {
  addressOf,
  digestOf,
  factsOfObject,
  isWhole,
  nameOfObject,
  sealPicture,
  unsealPicture,
  type PictureFiles,
} from './picture-object.ts'
import { openShelf, type PictureShelf } from './picture-shelf.ts'
import { filesInStore, type UploadedPicture } from './store-files.ts'

/** So many pictures are on their way at a time: a bucket takes each as long as the way there and back. */
const atOnce = 4

/** A pair of keys of this process alone, by which what was sent can be read again. */
export type OwnKeys = { identity: string; recipient: string }

/** The pictures of a backup, once they lie beside it, and for whom. */
export type KeptPictures = {
  pictures: readonly UploadedPicture[]
  /** Of each picture's files, by its id. */
  digests: ReadonlyMap<string, string>
  recipient: string
  own: OwnKeys
}

/** Keeps the pictures of a backup beside it, each once for all backups. */
export type PictureKeeper = {
  /** The folder of the place in which they lie. */
  folder: string
  /**
   * Sends those that are not there yet, and reads each again from there.
   *
   * @returns the list of all (picture-list.ts), as it stands in the backup too.
   * @throws StartProblem for one that is neither there nor in the site's own store.
   */
  keep(
    pictures: readonly UploadedPicture[],
    own: OwnKeys,
    progress: (done: number, all: number) => void,
  ): Promise<string>
  /** Puts the list beside the backup: before that has its name, so that nothing it names is removed. */
  note(): Promise<void>
  /** Null before they are kept. */
  kept: () => KeptPictures | null
}

/**
 * @param backup the name of the backup in the place.
 * @param stillHeld throws where the objects may have been removed meanwhile.
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
  let kept: KeptPictures | null = null
  const textOf = () => textOfList({ recipient, digests: kept?.digests ?? new Map() })
  return {
    folder,
    kept: () => kept,
    async keep(pictures, own, progress) {
      const shelf = await openShelf(place.filesIn(folder))
      const before = (await newestList(place, origin, recipient))?.digests
      const digests = new Map<string, string>()
      const sender = senderTo(shelf, { recipient, own })
      await someAtOnce(pictures, atOnce, async (picture) => {
        const { id } = picture
        const known = before?.get(id)
        const isKept = known !== undefined && isOn(shelf, known, recipient)
        const digest = isKept ? known : await sender(await filesInStore(images, picture))
        digests.set(id, digest)
        progress(digests.size, pictures.length)
      })
      await shelf.files.settle()
      kept = { pictures, digests, recipient, own }
      return textOf()
    },
    async note() {
      await stillHeld()
      await place.write(listOf(backup), textOf())
    },
  }
}

const isOn = (shelf: PictureShelf, digest: string, recipient: string) =>
  shelf.at(addressOf(digest, recipient)).length > 0

/** Sends pictures that are not there yet, those that are the same once; gives the digest of each. */
function senderTo(shelf: PictureShelf, keys: { recipient: string; own: OwnKeys }) {
  const sent = new Map<string, Promise<void>>()

  async function send(address: string, files: PictureFiles): Promise<void> {
    await sendPicture(shelf.files, files, keys)
    // What has another length than it said, and is replaced by this.
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
 * Sends a picture and reads it again, from its bytes to its files.
 *
 * @throws Error where something else comes back, which is removed.
 */
export async function sendPicture(
  place: PlaceFiles,
  files: PictureFiles,
  { recipient, own }: { recipient: string; own: OwnKeys },
): Promise<void> {
  const digest = digestOf(files)
  const sealed = await sealPicture(files, [recipient, own.recipient])
  const name = nameOfObject(addressOf(digest, recipient), sealed)
  await place.store(name, sealed)
  const facts = factsOfObject(name)
  const back = await place.read(name)
  if (facts && back && isWhole(facts, back)) {
    const opened = await unsealPicture(back, own.identity)
    if (opened && digestOf(opened) === digest) return
  }
  await place.remove(name)
  throw new Error(`what came back from ${place.title} is not the picture that was sent`)
}
