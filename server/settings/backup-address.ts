import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Encrypter } from 'age-encryption'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { namesBucket } from './setting-kinds.ts'

export const backupAddressRule =
  'BACKUP_URL must be a folder, for example /mnt/backups, or a bucket with key and secret, for example https://key:secret@s3.example.cat/bucket/club'

export type BackupAddress = {
  /** Absolute path, or null. */
  backupFolder: string | null
  /** With key and secret, or null. */
  backupBucket: string | null
}

const isBucket = (value: string) => /^https?:/u.test(value)

export function isBackupAddress(value: string): boolean {
  if (!isBucket(value)) return isAbsolute(value) || value.startsWith('file:///')
  return URL.canParse(value) && namesBucket(value)
}

/** @throws StartProblem for a folder within the data folder. */
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

/** Whether it is a valid age public key, checksum included. */
export function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key)
    return true
  } catch {
    return false
  }
}
