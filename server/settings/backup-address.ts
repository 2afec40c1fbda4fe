import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'

/** What BACKUP_URL has to be. */
export const backupAddressWanted =
  'BACKUP_URL must be a folder, for example /mnt/backups, or a bucket with key and secret, for example https://key:secret@s3.example.cat/bucket/club'

export type BackupAddress = {
  /** Absolute path; null where backups go to a bucket, or nowhere. */
  backupFolder: string | null
  /** With key and secret; null where backups go to a folder, or nowhere. */
  backupBucket: string | null
}

const isBucket = (value: string) => /^https?:/u.test(value)

/** Whether BACKUP_URL can be one. */
export function isBackupAddress(value: string): boolean {
  if (!isBucket(value)) return isAbsolute(value) || value.startsWith('file:///')
  if (!URL.canParse(value)) return false
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && pathname.length > 1
}

/**
 * Where backups go.
 *
 * @throws StartProblem for a folder within the data folder.
 */
export function backupAddressOf(value: string | undefined, dataFolder: string): BackupAddress {
  if (value === undefined) return { backupFolder: null, backupBucket: null }
  if (isBucket(value)) return { backupFolder: null, backupBucket: value }
  const folder = resolve(value.startsWith('file:') ? fileURLToPath(value) : value)
  if (`${folder}/`.startsWith(`${resolve(dataFolder)}/`)) {
    throw new StartProblem(
      'BACKUP_URL is within DATA_DIR: a backup has to be elsewhere, best on another disk.',
    )
  }
  return { backupFolder: folder, backupBucket: null }
}
