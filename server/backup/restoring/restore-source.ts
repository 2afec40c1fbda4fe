import { checkBackup, type CheckedBackup } from '#server/backup/check-backup.ts'
import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { findBackup } from '#server/backup/places/find-backup.ts'
import type { Settings } from '#server/settings/settings.ts'

export type FoundSource = {
  source: CheckedBackup
  /** Where the list of who was erased is. */
  place: BackupPlace
  /** Takes away what was brought here. */
  discard: () => Promise<void>
}

type How = { identity: string; tell: (line: string) => void }

/**
 * A backup of this machine or of BACKUP_URL, read whole and compared.
 *
 * @param asked see `findBackup`.
 */
export async function backupSource(
  asked: string,
  settings: Settings,
  { identity, tell }: How,
): Promise<FoundSource> {
  const found = await findBackup(asked, settings, tell)
  const discard = () => found.discard()
  try {
    tell('Read the backup')
    const manifest = await checkBackup(found.path, identity)
    return { source: { path: found.path, identity, manifest }, place: found.place, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
