import type { ImageStore } from '#app/images/image-store.server.ts'
import { makeMoment } from '#server/point-in-time/moment.ts'
import { inWords } from '#server/point-in-time/typed-instant.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { BackupPlace } from './backup-place.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { findBackup } from './find-backup.ts'
import { placeOf } from './place-of.ts'
import { whileNobodyUses } from './swap-folder.ts'

/** What is restored: a backup, or an instant of which one was made. */
export type Source = CheckedBackup & {
  /** Said before the plan. */
  about?: readonly string[]
  /** Puts pictures into a store that are not in it. */
  putPictures?: (images: ImageStore) => Promise<void>
}

export type FoundSource = {
  source: Source
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
  asked: string | null,
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

/** The club as it was at an instant; it takes a while, so it is refused before that where a site runs. */
export async function momentSource(at: Date, settings: Settings, how: How): Promise<FoundSource> {
  if (settings.databaseUrl === null) {
    await whileNobodyUses(settings.dataFolder, () => Promise.resolve())
  }
  const place = placeOf(settings)
  if (place === null) throw new StartProblem('Set BACKUP_URL to where the site keeps its backups.')
  const { backup, pictures, discard } = await makeMoment(at, settings, how)
  const missing =
    pictures.missing === 0
      ? ''
      : ` ${pictures.missing} more are nowhere: taken away after that, and between two backups. Their places stay empty.`
  const about = [
    `It is the club as it was on ${inWords(at)}.`,
    `Files of pictures of then that were found: ${pictures.found}.${missing}`,
  ]
  return { source: { ...backup, about, putPictures: pictures.putInto }, place, discard }
}
