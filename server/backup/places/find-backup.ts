import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isFile } from '#packages/keeper/files/missing-file.ts'
import type { Settings } from '#server/settings/settings.ts'
import { folderPlace, type BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { lastWritten, offeredBackups, type OfferedBackup } from './offered-backups.ts'
import { placeOf } from './place-of.ts'

export type FoundBackup = {
  /** On this machine. */
  path: string
  /** What lies beside it, and the list of who was erased. */
  place: BackupPlace
  /** Takes away what was brought here. */
  discard(): Promise<void>
}

const nothing = () => Promise.resolve()

/**
 * What there is to restore at BACKUP_URL, the newest first.
 *
 * @throws StartProblem where there is none.
 */
export async function backupsToChoose(settings: Settings): Promise<OfferedBackup[]> {
  const place = placeOf(settings)
  if (place === null) {
    throw new StartProblem('Which backup? Say its file, or set BACKUP_URL to where they are.')
  }
  const wrote = settings.databaseUrl === null ? await lastWritten(settings.dataFolder) : null
  const offered = offeredBackups(await place.list(), { now: new Date(), wrote })
  if (offered.length === 0) throw new StartProblem(`There is no backup in ${place.title}.`)
  return offered
}

/**
 * Finds a backup: a file of this machine, or one at BACKUP_URL, which is brought here.
 *
 * @param asked its path or its name there.
 * @throws StartProblem where there is none.
 */
export async function findBackup(
  asked: string,
  { backupFolder, backupBucket, dataFolder }: Settings,
  tell: (line: string) => void,
): Promise<FoundBackup> {
  if (await isFile(asked)) {
    return { path: asked, place: folderPlace(dirname(asked)), discard: nothing }
  }
  if (backupFolder !== null) {
    const place = folderPlace(backupFolder)
    return { path: join(backupFolder, await nameAt(place, asked)), place, discard: nothing }
  }
  if (backupBucket === null) throw new StartProblem(`There is no file ${asked}.`)
  const place = bucketPlace(backupBucket)
  const name = await nameAt(place, asked)
  // Beside the data folder, where there has to be room for what comes out of it.
  const beside = await mkdtemp(join(dirname(dataFolder), '.backup-'))
  const discard = () => rm(beside, { recursive: true, force: true })
  try {
    tell(`Bring ${place.title}${name}`)
    const path = join(beside, name)
    await place.fetch(name, path)
    return { path, place, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function nameAt(place: BackupPlace, asked: string): Promise<string> {
  const name = basename(asked)
  if ((await place.list()).includes(name)) return name
  throw new StartProblem(`There is no ${name} in ${place.title}.`)
}
