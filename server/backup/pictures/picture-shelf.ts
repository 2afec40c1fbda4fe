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

export type PictureShelf = Awaited<ReturnType<typeof openShelf>>

/**
 * Lists the picture objects of a place. `objects` have the length in their names, `others` are the names of damaged
 * objects and unfinished files; `at` returns several if two processes sent one picture at once.
 */
export async function openShelf(files: PlaceFiles) {
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
  return {
    files,
    objects,
    others,
    at: (address: string): readonly ObjectFacts[] => byAddress.get(address) ?? [],
  }
}

/**
 * The content of an object: `missing`, or `altered` if it does not match its name; `sealed` if it matches, and is for
 * another key.
 */
type FoundPicture = PictureFiles | 'missing' | 'altered' | 'sealed'

/** Reads a picture, and compares it with its digest if the key opens it. */
export async function pictureOn(
  shelf: PictureShelf,
  { digest, recipient, identity }: { digest: string; recipient: string; identity: string },
): Promise<FoundPicture> {
  let found: FoundPicture = 'missing'
  for (const facts of shelf.at(addressOf(digest, recipient))) {
    const each = await readObject(shelf.files, facts, { digest, identity })
    if (typeof each === 'object') return each
    if (found !== 'sealed') found = each
  }
  return found
}

/** Reads an object. */
export async function readObject(
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
