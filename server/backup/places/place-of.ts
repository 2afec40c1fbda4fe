import type { BackupAddress } from '#server/settings/backup-address.ts'
import { folderPlace, type BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'

/** Where the settings say that backups are; null where they say nowhere. */
export function placeOf({ backupFolder, backupBucket }: BackupAddress): BackupPlace | null {
  if (backupBucket !== null) return bucketPlace(backupBucket)
  return backupFolder === null ? null : folderPlace(backupFolder)
}
