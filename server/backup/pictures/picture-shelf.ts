import type { PlaceFiles } from '#server/backup/places/place-files.ts'
import {
  addressOf,
  digestOf,
  factsOfObject,
  isWhole,
  unsealPicture,
  type ObjectFacts,
  type PictureFiles,
} from './picture-object.ts'

/** The objects of pictures in a place, as they were listed once. */
export type PictureShelf = {
  files: PlaceFiles
  /** Those that are as long as their names say. */
  objects: readonly ObjectFacts[]
  /** Names of those that are not, and of what was left unfinished. */
  others: readonly string[]
  /** Those of one picture; more than one where two processes have sent it at once. */
  at(address: string): readonly ObjectFacts[]
}

export async function openShelf(files: PlaceFiles): Promise<PictureShelf> {
  const byAddress = new Map<string, ObjectFacts[]>()
  const objects: ObjectFacts[] = []
  const others: string[] = []
  for (const [name, bytes] of await files.list()) {
    const facts = factsOfObject(name)
    if (facts?.bytes !== bytes) {
      others.push(name)
      continue
    }
    objects.push(facts)
    byAddress.set(facts.address, [...(byAddress.get(facts.address) ?? []), facts])
  }
  return { files, objects, others, at: (address) => byAddress.get(address) ?? [] }
}

/**
 * What an object holds.
 *
 * - `missing`, `altered`: it is not there, or not what its name says.
 * - `sealed`: it is what its name says, and for another key.
 */
export type FoundPicture = PictureFiles | 'missing' | 'altered' | 'sealed'

/** Finds a picture, and compares what is in its object with its digest where the key opens it. */
export async function pictureOn(
  shelf: PictureShelf,
  { digest, recipient, identity }: { digest: string; recipient: string; identity: string },
): Promise<FoundPicture> {
  let found: FoundPicture = 'missing'
  for (const facts of shelf.at(addressOf(digest, recipient))) {
    const each = await read(shelf.files, facts, { digest, identity })
    if (typeof each === 'object') return each
    if (found !== 'sealed') found = each
  }
  return found
}

async function read(
  files: PlaceFiles,
  facts: ObjectFacts,
  { digest, identity }: { digest: string; identity: string },
): Promise<FoundPicture> {
  const sealed = await files.read(facts.name)
  if (sealed === null) return 'missing'
  if (!isWhole(facts, sealed)) return 'altered'
  const picture = await unsealPicture(sealed, identity)
  if (picture === null) return 'sealed'
  return digestOf(picture) === digest ? picture : 'altered'
}
