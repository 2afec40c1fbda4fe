import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import type { Settings } from '#server/settings/settings.ts'
import { makeBackup, type BackupSources, type Progress } from './make-backup.ts'
import { holdPictures, whileNobodyKeeps } from './pictures/hold-pictures.ts'
import { pictureKeeper, type PictureKeeper } from './pictures/keep-pictures.ts'
import { readShare, type ReadShare } from './pictures/read-share.ts'
import { folderPlace, type BackupPlace } from './places/backup-place.ts'
import { bucketPlace } from './places/bucket-place.ts'
import { clearPlace } from './places/clear-place.ts'
import { backupNameAt } from './places/kept-backups.ts'
import { removeForgotten } from './restoring/remove-forgotten.ts'
import type { RunBackup } from './run-backup.ts'

type Into = {
  settings: Pick<Settings, 'origin' | 'backupFolder' | 'backupBucket' | 'dataFolder'>
  images: ImageStore
  recipient: string
  regular: boolean
  now: Date
  progress?: Progress
}

/**
 * Makes a backup where BACKUP_URL says, with its pictures beside it: those that are there already are not sent again
 * (docs/decisions/history/0057-pictures-once-beside-the-backups.md).
 */
export async function backupToPlace(
  sources: BackupSources,
  { settings, images, recipient, regular, now, progress }: Into,
): Promise<RunBackup> {
  const { origin } = settings
  const name = backupNameAt(now, origin, 'beside')
  const target = await targetOf(name, settings)
  const { place } = target
  try {
    const held = await holdPictures(sources.connection)
    const { check: stillHeld } = held
    const keeper = pictureKeeper({ place, backup: name, origin, recipient, images, stillHeld })
    let share: ReadShare | null = null
    let made
    try {
      made = await makeBackup(sources, { path: target.path, recipient, keeper }, progress)
      await target.send()
      if (regular) share = await shareOf(keeper, { place, images, now })
    } finally {
      await held.release()
    }
    const notCleared = regular ? await cleared(sources, place, origin) : null
    const { remarks = [], complaints = [] } = share ?? {}
    return {
      ...made,
      title: target.title,
      place,
      remarks: notCleared === null ? remarks : [...remarks, notCleared],
      complaints,
      discard: target.discard,
    }
  } catch (error) {
    await target.discard()
    throw error
  }
}

async function shareOf(
  { folder, kept }: PictureKeeper,
  { place, images, now }: { place: BackupPlace; images: ImageStore; now: Date },
): Promise<ReadShare | null> {
  const pictures = kept()
  return pictures && readShare(place, { folder, kept: pictures, images }, now)
}

/** Removes what is not kept any longer; why not, as a sentence, where it could not be. */
async function cleared(
  { connection }: BackupSources,
  place: BackupPlace,
  origin: string,
): Promise<string | null> {
  const done = await whileNobodyKeeps(connection, async () => ({
    why: await clearPlace(place, origin),
  }))
  return done
    ? done.why
    : 'Another backup is being made: what is not kept any longer is removed after a later one.'
}

type Target = {
  place: BackupPlace
  /** As people may read it. */
  title: string
  /** Of the file that is made. */
  path: string
  /** Brings it to where it belongs. */
  send: () => Promise<void>
  discard: () => Promise<void>
}

const nothing = () => Promise.resolve()

async function targetOf(
  name: string,
  { backupFolder, backupBucket, dataFolder }: Into['settings'],
): Promise<Target> {
  if (backupFolder !== null) {
    await mkdir(backupFolder, { recursive: true, mode: 0o700 })
    const path = join(backupFolder, name)
    return { place: folderPlace(backupFolder), title: path, path, send: nothing, discard: nothing }
  }
  if (backupBucket === null) throw new Error('BACKUP_URL is not set')
  const place = bucketPlace(backupBucket)
  const home = await makeDataFolder(dataFolder)
  await removeForgotten(home, /^outgoing-/u)
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
