import process from 'node:process'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { commandNamed } from '#packages/keeper/release/command-name.ts'
import { openImageStore } from '#server/data/open-image-store.ts'
import { keptSecret } from '#server/settings/secret.ts'
import { readSettings } from '#server/settings/settings.ts'
import { backupToPlace } from './backup-to-place.ts'
import { checkBackup } from './check-backup.ts'
import { openClubDatabase } from './club-data.ts'
import { makeBackup, type MadeBackup, type Progress } from './make-backup.ts'
import { picturesBeside } from './pictures/pictures-beside.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { fileFor } from './places/file-for.ts'
import { proveBackup, type Proof } from './prove-backup.ts'

export type BackupOptions = {
  /**
   * A folder, in which it gets a name by its instant, or the file itself: one file that is the whole club. Null for
   * where BACKUP_URL says, with the pictures beside it.
   */
  to: string | null
  /** The public key; without it, that of BACKUP_RECIPIENT. */
  recipient: string | null
  /** Of the site. */
  version: string
  /** Also does what the site does there: reads a share of the pictures again, and removes what is not kept any longer. */
  regular: boolean
}

export type RunBackup = MadeBackup & {
  /** Where it is, as people may read it. */
  title: string
  /** What its pictures lie in; null for a file that is the whole club. */
  place: BackupPlace | null
  /** What was done or left that somebody may want to know. */
  remarks: readonly string[]
  /** What somebody has to mend, though the backup was made. */
  complaints: readonly string[]
  /** Takes away what is only here because it went to a bucket. */
  discard(): Promise<void>
}

export type Told = { tell: (line: string) => void; progress: Progress }

/**
 * Makes a backup of the club that the settings name, beside the site or without it.
 *
 * @throws StartProblem with a sentence that says what to do.
 */
export async function runBackup(
  { to, recipient, version, regular }: BackupOptions,
  { tell, progress }: Told,
): Promise<RunBackup> {
  const settings = readSettings(process.env)
  const forWhom = recipient ?? settings.backupRecipient
  if (forWhom === null) {
    throw new StartProblem(
      `For whom is the backup? Make a pair of keys with ${commandNamed('backup:key')}, and set BACKUP_RECIPIENT to the public one.`,
    )
  }
  if (to === null && settings.backupFolder === null && settings.backupBucket === null) {
    throw new StartProblem('Where to? Say --to FOLDER, or set BACKUP_URL.')
  }
  const path = to === null ? null : await fileFor(to, settings.origin)
  const database = await openClubDatabase(settings, tell)
  try {
    const images = openImageStore(settings)
    const secret = settings.secret ?? (await keptSecret(settings.dataFolder))
    const sources = { connection: database.connection, images, secret, version }
    if (path === null) {
      return await backupToPlace(sources, {
        settings,
        images,
        recipient: forWhom,
        regular,
        now: new Date(),
        progress,
      })
    }
    const made = await makeBackup(sources, { path, recipient: forWhom }, progress)
    const nothing = { place: null, remarks: [], complaints: [], discard: () => Promise.resolve() }
    return { ...made, ...nothing, title: path }
  } finally {
    await database.close()
  }
}

/**
 * Proves a backup that this process has just made, in the data folder: what is restored for it is as safe there as
 * the club is.
 *
 * @param options.start the script that starts the site.
 * @param options.identity the club's private key, which opens all of it; null: by the key of this process, for which
 *   pictures are sealed that were sent before.
 * @throws StartProblem where the site does not start on it, or a picture is missing or altered.
 */
export async function proveMadeBackup(
  made: RunBackup,
  {
    start,
    identity,
    tell,
  }: { start: string; identity: string | null; tell: (line: string) => void },
): Promise<Proof> {
  const { dataFolder } = readSettings(process.env)
  const opened = { ...made, identity: identity ?? made.identity }
  if (identity !== null) await checkBackup(made.path, identity)
  const pictures = made.place && (await picturesBeside(made.place, opened))
  const beside = await makeDataFolder(dataFolder)
  return proveBackup({ ...opened, pictures }, { start, beside, tell })
}
