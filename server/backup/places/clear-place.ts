import { listIn } from '#server/backup/pictures/picture-list.ts'
import { addressOf, factsOfObject } from '#server/backup/pictures/picture-object.ts'
import { openShelf } from '#server/backup/pictures/picture-shelf.ts'
import type { BackupPlace } from './backup-place.ts'
import {
  backupsAmong,
  listOf,
  listsBeside,
  namesPictures,
  outdatedBackups,
  picturesFolder,
} from './kept-backups.ts'
import { isUnfinished } from './place-files.ts'

/**
 * Removes the backups of a site that are not kept any longer, and the pictures that no kept one names. While nobody
 * makes one: see `whileNobodyKeeps`.
 *
 * @returns why no pictures were removed, as a sentence; null where they were.
 */
export async function clearPlace(place: BackupPlace, origin: string): Promise<string | null> {
  const names = await place.list()
  const outdated = new Set(outdatedBackups(names, origin))
  for (const name of outdated) await place.remove(name)
  const kept = backupsAmong(names, origin).filter((name) => !outdated.has(name))
  const lists = new Set(kept.map(listOf))
  for (const name of listsBeside(names, origin)) if (!lists.has(name)) await place.remove(name)
  const naming = kept.filter(namesPictures)
  // Then nothing says which pictures are needed.
  if (naming.length === 0) return null
  const needed = new Set<string>()
  for (const name of naming) {
    const list = listIn((await place.read(listOf(name))) ?? '')
    if (list === null) {
      return `${name} in ${place.title} has no whole list of its pictures (${listOf(name)}) beside it: no pictures are removed, for it may need them.`
    }
    for (const digest of list.digests.values()) needed.add(addressOf(digest, list.recipient))
  }
  await removeOthers(place, origin, needed)
  return null
}

async function removeOthers(place: BackupPlace, origin: string, needed: ReadonlySet<string>) {
  const { files, objects, others } = await openShelf(place.filesIn(picturesFolder(origin)))
  for (const { name, address } of objects) if (!needed.has(address)) await files.remove(name)
  for (const name of others) {
    const facts = factsOfObject(name)
    // What is called otherwise is none of ours.
    if (isUnfinished(name) || (facts && !needed.has(facts.address))) await files.remove(name)
  }
}
