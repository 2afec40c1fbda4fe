import { readdir, rename, readFile, rm, stat, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { formerNames } from '#packages/keeper/database/data-folder.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { reachableHome } from '#packages/keeper/database/postgres-binaries.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { takeLock } from '#packages/keeper/database/site-lock.ts'
import { FolderInUse, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { readBackupFile } from '#server/backup/backup-file.ts'
import type { CheckedBackup } from '#server/backup/check-backup.ts'
import { pictureOfEntry, secretEntry } from '#server/backup/manifest.ts'
import { readPicturesBeside, type ReadPictures } from '#server/backup/pictures/pictures-beside.ts'
import { restoreRows } from './restore-rows.ts'

/** Older files are abandoned (milliseconds). */
const forgottenAfter = 86_400_000

/** Removes leftovers of killed processes of this user in a folder, as they are the club's data. */
export async function removeAbandoned(folder: string, named: RegExp): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => named.test(each))) {
    const path = join(folder, name)
    const found = await stat(path).catch(missingIsNull)
    if (found?.uid !== process.getuid?.()) continue
    if (Date.now() - (found?.mtimeMs ?? 0) > forgottenAfter) await removeDataFolder(path)
  }
}

/** Removes a file or a data folder, with a cluster elsewhere. */
export async function removeDataFolder(path: string): Promise<void> {
  const noted = await readFile(join(path, 'postgres.location'), 'utf8').catch(missingIsNull)
  const place = noted?.trim()
  if (place && dirname(place) === reachableHome) await rm(place, { recursive: true, force: true })
  // A stopping server may still write.
  await rm(path, { recursive: true, force: true, maxRetries: 10 })
}

/** A sortable instant for names. */
const inName = (at: Date) => at.toISOString().replaceAll(/[-:.]/gu, '')

/**
 * Runs `act` while no site can use the data folder.
 *
 * @throws FolderInUse while one does.
 */
export async function whileFolderIsFree<Result>(
  dataFolder: string,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!(await isFolder(dataFolder))) return act()
  const { lock } = await clusterFolder(dataFolder, await serverUser())
  const held = takeLock(lock, 'site')
  if (!held) {
    throw new FolderInUse(
      `The data folder ${dataFolder} is in use. Stop the site, then restore, then start it again.`,
    )
  }
  try {
    return await act()
  } finally {
    held.release()
  }
}

/**
 * Replaces the data folder, which is set aside. Each step is on disk before the next: after a kill between them
 * both folders exist, the site refuses to start, and repeating the command, or `restoreFormerFolder`, completes it.
 *
 * @returns the former folder's new name; null without one.
 */
export async function replaceFolder(
  dataFolder: string,
  restored: string,
  at: Date,
): Promise<string | null> {
  return putInPlace(dataFolder, restored, formerNames(dataFolder).before + inName(at))
}

/**
 * Restores the data folder from before the last restore; the restored one is set aside.
 *
 * @returns the restored folder's new name; null without one.
 * @throws StartProblem without a former one.
 */
export async function restoreFormerFolder(dataFolder: string, at: Date): Promise<string | null> {
  const { before, restored } = formerNames(dataFolder)
  const names = await readdir(dirname(dataFolder))
  const former = names
    .filter((name) => name.startsWith(before))
    .toSorted()
    .at(-1)
  if (former === undefined)
    throw new StartProblem(`There is no folder ${before}… beside ${dataFolder}.`)
  return putInPlace(dataFolder, join(dirname(dataFolder), former), restored + inName(at))
}

async function putInPlace(
  dataFolder: string,
  folder: string,
  asideName: string,
): Promise<string | null> {
  const aside = (await isFolder(dataFolder)) ? join(dirname(dataFolder), asideName) : null
  if (aside !== null) await renameOnDisk(dataFolder, aside)
  await renameOnDisk(folder, dataFolder)
  return aside
}

async function renameOnDisk(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/**
 * Creates a data folder from a backup, with database and secret; its pictures go to `images`.
 *
 * @param folder a new path.
 * @param options.sealed see `restorePictures`, whose result is returned.
 * @param options.leavesSteps see `restoreRows`.
 */
export async function restoreFolder(
  folder: string,
  backup: CheckedBackup,
  {
    images,
    report,
    sealed = 'refused',
    leavesSteps = false,
  }: {
    images: ImageStore
    report: (text: string) => void
    sealed?: 'refused' | 'compared'
    leavesSteps?: boolean
  },
): Promise<ReadPictures | null> {
  await mkdir(folder, { mode: 0o700 })
  const database = await openEmbeddedDatabase({ dataFolder: folder, log: report })
  try {
    await restoreRows(database.connection, backup, { report, leavesSteps })
  } finally {
    await database.close()
  }
  const pictures = await restorePictures(images, backup, sealed)
  const file = await open(join(folder, 'secret'), 'wx', 0o600)
  await file.writeFile(`${await secretOf(backup)}\n`)
  await file.sync()
  await file.close()
  return pictures
}

/**
 * Stores the pictures of a backup, replacing existing ones.
 *
 * @param sealed whether pictures next to it for another key are refused, or compared as far as possible.
 * @returns the counts of pictures next to it; null for a backup that contains them.
 * @throws StartProblem if some are missing or altered.
 */
export async function restorePictures(
  images: ImageStore,
  { path, identity, pictures }: CheckedBackup,
  sealed: 'refused' | 'compared' = 'refused',
): Promise<ReadPictures | null> {
  if (pictures) return readPicturesBeside(pictures, identity, { images, sealed })
  for await (const { name, content } of readBackupFile(path, identity)) {
    const key = pictureOfEntry(name)
    if (key !== null) await images.put(key, content)
  }
  return null
}

/** The secret that sealed second factors. */
export async function secretOf({ path, identity }: CheckedBackup): Promise<string> {
  let secret = ''
  for await (const { name, content } of readBackupFile(path, identity)) {
    if (name === secretEntry) secret = Buffer.from(content).toString('utf8')
  }
  return secret
}
