import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import {
  parsePictureList,
  addressOf,
  factsOfObject,
} from '#server/backup/pictures/picture-object.ts'
import { removeAbandoned } from '#server/backup/restoring/swap-folder.ts'
import type { Settings } from '#server/settings/settings.ts'
import { makeBackup, type BackupSources, type MadeBackup, type Progress } from './make-backup.ts'
import { holdPictures, whileNoBackupRuns } from './pictures/hold-pictures.ts'
import { pictureKeeper } from './pictures/keep-pictures.ts'
import { openShelf } from './pictures/picture-shelf.ts'
import { folderPlace, type BackupPlace } from './places/backup-place.ts'
import { bucketPlace } from './places/bucket-place.ts'
import {
  backupNameAt,
  backupsAmong,
  pictureListName,
  listsBeside,
  namesPictures,
  outdatedBackups,
  picturesFolder,
} from './places/kept-backups.ts'
import { isUnfinished } from './places/place-files.ts'

type BackupDestination = {
  settings: Pick<Settings, 'origin' | 'backupFolder' | 'backupBucket' | 'dataFolder'>
  images: ImageStore
  recipient: string
  regular: boolean
  now: Date
  progress?: Progress
}

export type RunBackup = MadeBackup & {
  /** Its location, for people. */
  title: string
  /** The place of its pictures; null if the backup contains them. */
  place: BackupPlace | null
  /** Why nothing outdated was removed, as a sentence; null if it was. */
  remark: string | null
  /** Removes the local copy of an uploaded backup. */
  discard(): Promise<void>
}

/**
 * Makes a backup at BACKUP_URL with its pictures next to it; pictures already there are not sent again
 * (docs/decisions/history/0057-pictures-once-beside-the-backups.md).
 */
export async function backupToPlace(
  sources: BackupSources,
  { settings, images, recipient, regular, now, progress }: BackupDestination,
): Promise<RunBackup> {
  const { origin } = settings
  const name = backupNameAt(now, origin, 'beside')
  const target = await targetOf(name, settings)
  const { place } = target
  try {
    const held = await holdPictures(sources.connection)
    const { check: stillHeld } = held
    const keeper = pictureKeeper({ place, backup: name, origin, recipient, images, stillHeld })
    let made
    try {
      made = await makeBackup(sources, { path: target.path, recipient, keeper }, progress)
      await target.send()
    } finally {
      await held.release()
    }
    const remark = regular ? await cleared(sources, place, origin) : null
    return { ...made, title: target.title, place, remark, discard: target.discard }
  } catch (error) {
    await target.discard()
    throw error
  }
}

/** Removes outdated backups; returns the reason as a sentence if it could not. */
async function cleared(
  { connection }: BackupSources,
  place: BackupPlace,
  origin: string,
): Promise<string | null> {
  const done = await whileNoBackupRuns(connection, async () => ({
    why: await clearPlace(place, origin),
  }))
  return done
    ? done.why
    : 'Another backup is being made: what is not kept any longer is removed after a later one.'
}

type Target = {
  place: BackupPlace
  title: string
  /** The local file. */
  path: string
  /** Uploads it, if necessary. */
  send: () => Promise<void>
  discard: () => Promise<void>
}

const doNothing = () => Promise.resolve()

async function targetOf(
  name: string,
  { backupFolder, backupBucket, dataFolder }: BackupDestination['settings'],
): Promise<Target> {
  if (backupFolder !== null) {
    await mkdir(backupFolder, { recursive: true, mode: 0o700 })
    const path = join(backupFolder, name)
    return {
      place: folderPlace(backupFolder),
      title: path,
      path,
      send: doNothing,
      discard: doNothing,
    }
  }
  if (backupBucket === null) throw new Error('BACKUP_URL is not set')
  const place = bucketPlace(backupBucket)
  const home = await makeDataFolder(dataFolder)
  await removeAbandoned(home, /^outgoing-/u)
  const beside = await mkdtemp(join(home, 'outgoing-'))
  const path = join(beside, name)
  return {
    place,
    title: place.title + name,
    path,
    send: () => place.store(path, name),
    discard: () => rm(beside, { recursive: true, force: true }),
  }
}

/**
 * Removes a site's outdated backups, and pictures that no kept one needs. Call within `whileNoBackupRuns`.
 *
 * @returns why no pictures were removed, as a sentence; null if they were.
 */
async function clearPlace(place: BackupPlace, origin: string): Promise<string | null> {
  const names = await place.list()
  const outdated = new Set(outdatedBackups(names, origin))
  for (const name of outdated) await place.remove(name)
  const kept = backupsAmong(names, origin).filter((name) => !outdated.has(name))
  const lists = new Set(kept.map(pictureListName))
  for (const name of listsBeside(names, origin)) if (!lists.has(name)) await place.remove(name)
  const naming = kept.filter(namesPictures)
  // Without any list, no picture may be removed.
  if (naming.length === 0) return null
  const needed = new Set<string>()
  for (const name of naming) {
    const list = parsePictureList((await place.read(pictureListName(name))) ?? '')
    if (list === null) {
      return `${name} in ${place.title} has no whole list of its pictures (${pictureListName(name)}) beside it: no pictures are removed, for it may need them.`
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
    // Other names do not belong to us.
    if (isUnfinished(name) || (facts && !needed.has(facts.address))) await files.remove(name)
  }
}
