import { randomUUID } from 'node:crypto'
import { access, constants, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isLow, isSoonFull } from '#app/frame/site-state/site-trouble.ts'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { exists } from '#packages/keeper/files/missing-file.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { bucketPlace } from '#server/backup/places/bucket-place.ts'
import { diskSpaces } from '#server/start/disk-space.ts'
import { type Examined, findingsOn, errorText, type Finding } from './finding.ts'

async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(path)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await readFile(path, 'utf8')) !== path) throw new Error('what was written is not there')
  } finally {
    await rm(path, { force: true })
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** DATA_DIR and the site's disks. */
export async function checkDataFolder({
  settings: { dataFolder, backupFolder },
}: Examined): Promise<Finding[]> {
  const say = findingsOn('data folder')
  try {
    if (await exists(dataFolder)) {
      await tryFolder(dataFolder)
      say.ok(`${dataFolder} can be written.`)
    } else {
      await access(dirname(dataFolder), constants.W_OK)
      say.mind(`${dataFolder} is not there yet: the first start makes it.`)
    }
  } catch (error) {
    say.wrong(
      faultSentence(error, { path: dataFolder, setting: 'DATA_DIR' }) ??
        `${dataFolder} cannot be used (${errorText(error)}).`,
    )
  }
  const disk = findingsOn('disk')
  for (const { place, ...space } of await diskSpaces(dataFolder, backupFolder)) {
    const left = `${place}: ${gigabytes(space.free)} of ${gigabytes(space.size)} left`
    if (isSoonFull(space)) disk.wrong(`${left}. Make room now.`)
    else if (isLow(space)) disk.mind(`${left}. Make room, or a larger disk.`)
    else disk.ok(`${left}.`)
  }
  return [...say.all, ...disk.all]
}

export async function checkBackups({ settings }: Examined): Promise<Finding[]> {
  const say = findingsOn('backups')
  const { backupFolder, backupBucket, dataFolder, origin } = settings
  if (backupBucket !== null) return checkBackupBucket(bucketPlace(backupBucket))
  if (backupFolder === null) {
    if (origin.startsWith('https:')) {
      say.mind(
        `Nobody makes any. ${commandNamed('backup:key')}, then set BACKUP_URL and BACKUP_RECIPIENT.`,
      )
    } else say.ok('None are made; this is no public address.')
    return say.all
  }
  try {
    await tryFolder(backupFolder)
  } catch (error) {
    say.wrong(
      faultSentence(error, { path: backupFolder, setting: 'BACKUP_URL' }) ??
        `${backupFolder} cannot be written (${errorText(error)}).`,
    )
    return say.all
  }
  const [there, here] = await Promise.all(
    [backupFolder, dataFolder].map((folder) => stat(folder).catch(() => null)),
  )
  if (there && here && there.dev === here.dev) {
    say.mind(
      `${backupFolder} can be written, but is on the disk of DATA_DIR: what takes one takes both.`,
    )
  } else say.ok(`${backupFolder} can be written, and BACKUP_RECIPIENT is a public key.`)
  return say.all
}

async function checkBackupBucket(place: BackupPlace): Promise<Finding[]> {
  const say = findingsOn('backups')
  const name = `doctor-${randomUUID()}`
  try {
    await place.write(name, name)
    const back = await place.read(name)
    const isListed = (await place.list()).includes(name)
    await place.remove(name)
    if (back !== name || !isListed) say.wrong(`${place.title} does not give what was put there.`)
    else if ((await place.read(name)) !== null) {
      say.wrong(
        `What is in ${place.title} cannot be taken away: the key needs the rights to list and to delete.`,
      )
    } else say.ok(`${place.title} takes, gives and removes, and BACKUP_RECIPIENT is a public key.`)
  } catch (error) {
    say.wrong(`${place.title} cannot be used (${errorText(error)}).`)
  }
  return say.all
}
