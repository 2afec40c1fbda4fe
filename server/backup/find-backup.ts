import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isFile } from '#server/missing-file.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { folderPlace, type BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { newestBackup } from './kept-backups.ts'

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
 * Finds a backup: a file of this machine, or one at BACKUP_URL, which is brought here.
 *
 * @param asked its path or its name there; null for the newest.
 * @throws StartProblem where there is none.
 */
export async function findBackup(
  asked: string | null,
  { backupFolder, backupBucket, dataFolder }: Settings,
  tell: (line: string) => void,
): Promise<FoundBackup> {
  if (asked !== null && (await isFile(asked))) {
    return { path: asked, place: folderPlace(dirname(asked)), discard: nothing }
  }
  if (backupFolder !== null) {
    const place = folderPlace(backupFolder)
    return { path: join(backupFolder, await nameAt(place, asked)), place, discard: nothing }
  }
  if (backupBucket === null) {
    throw new StartProblem(
      asked === null
        ? 'Which backup? Say its file, or set BACKUP_URL for the newest there.'
        : `There is no file ${asked}.`,
    )
  }
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

async function nameAt(place: BackupPlace, asked: string | null): Promise<string> {
  const names = await place.list()
  const name = asked === null ? newestBackup(names) : basename(asked)
  if (name !== null && names.includes(name)) return name
  throw new StartProblem(`There is no ${name ?? 'backup'} in ${place.title}.`)
}
