import { access, constants } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { describedServer } from '#packages/keeper/database/postmaster.ts'
import { siteName, serverUser } from '#packages/keeper/database/server-user.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { isFolder, exists } from '#packages/keeper/files/missing-file.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { picturesBeside } from '#server/backup/pictures/pictures-beside.ts'
import { backupNameAt } from '#server/backup/places/kept-backups.ts'
import { openImageStore } from '#server/data/open-image-store.ts'
import { keptSecret } from '#server/settings/secret.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { backupToPlace, type RunBackup } from './backup-to-place.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { proveBackup, type Proof } from './prove-backup.ts'

export class NoClub extends StartProblem {}

/** A command's connection to the club's database. */
type ClubDatabase = { connection: pg.ClientConfig; close(): Promise<void> }

/**
 * Connects to the configured database: past a pooler, through the server of a running site, or by a server started
 * for the command.
 *
 * @throws NoClub if there is no database yet.
 */
export async function openClubDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Settings,
  report: (text: string) => void,
): Promise<ClubDatabase> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return { connection: { connectionString: url }, close: () => Promise.resolve() }
  if (!(await exists(dataFolder))) {
    throw new NoClub(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
  }
  const { cluster } = await clusterFolder(await makeDataFolder(dataFolder), await serverUser())
  const running = await describedServer(cluster)
  if (running?.socketFolder && running.port && !running.stopping) {
    return {
      connection: {
        host: running.socketFolder,
        port: Number(running.port),
        user: siteName,
        database: siteName,
      },
      close: () => Promise.resolve(),
    }
  }
  if (!(await isFolder(cluster))) {
    throw new NoClub(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
  }
  return openEmbeddedDatabase({ dataFolder, log: report })
}

type BackupOptions = {
  /**
   * A folder, or the file itself, for one file with the whole club. Null for BACKUP_URL, with the pictures next to it.
   */
  to: string | null
  /** Public key; by default BACKUP_RECIPIENT. */
  recipient: string | null
  version: string
  /** Also removes outdated backups, as the site does. */
  regular: boolean
}

type Reporting = { report: (line: string) => void; progress: Progress }

/**
 * Makes a backup of the configured club, with or without a running site.
 *
 * @throws StartProblem with a sentence that says what to do.
 */
export async function runBackup(
  { to, recipient, version, regular }: BackupOptions,
  { report, progress }: Reporting,
): Promise<RunBackup> {
  const settings = readSettings(process.env)
  const publicKey = recipient ?? settings.backupRecipient
  if (publicKey === null) {
    throw new StartProblem(
      `The backup has no recipient. Make a pair of keys with ${commandNamed('backup:key')}, and set BACKUP_RECIPIENT to the public one.`,
    )
  }
  if (to === null && settings.backupFolder === null && settings.backupBucket === null) {
    throw new StartProblem('Where to? Say --to FOLDER, or set BACKUP_URL.')
  }
  const path = to === null ? null : await fileFor(to, settings.origin)
  const database = await openClubDatabase(settings, report)
  try {
    const images = openImageStore(settings)
    const secret = settings.secret ?? (await keptSecret(settings.dataFolder))
    const sources = { connection: database.connection, images, secret, version }
    if (path === null) {
      return await backupToPlace(sources, {
        settings,
        images,
        recipient: publicKey,
        regular,
        now: new Date(),
        progress,
      })
    }
    const made = await makeBackup(sources, { path, recipient: publicKey }, progress)
    const nothing = { place: null, remark: null, discard: () => Promise.resolve() }
    return { ...made, ...nothing, title: path }
  } finally {
    await database.close()
  }
}

/**
 * Proves a backup of this process within the data folder, where restored data is as safe as the club's.
 *
 * @param options.start the script that starts the site.
 * @param options.identity the club's private key, which opens all pictures; null: this process's key, which opens
 * only those it sent.
 * @throws StartProblem if the site does not start on it, or a picture is missing or altered.
 */
export async function proveMadeBackup(
  made: RunBackup,
  {
    start,
    identity,
    report,
  }: { start: string; identity: string | null; report: (line: string) => void },
): Promise<Proof> {
  const { dataFolder } = readSettings(process.env)
  const opened = { ...made, identity: identity ?? made.identity }
  if (identity !== null) await checkBackup(made.path, identity)
  const pictures = made.place && (await picturesBeside(made.place, opened))
  const beside = await makeDataFolder(dataFolder)
  return proveBackup({ ...opened, pictures }, { start, beside, report })
}

/**
 * The path of a new backup.
 *
 * @param to a folder, or the file itself.
 * @throws StartProblem if its folder is missing or not writable.
 */
export async function fileFor(to: string, origin: string): Promise<string> {
  const path = (await isFolder(to)) ? join(to, backupNameAt(new Date(), origin)) : to
  const folder = dirname(path)
  if (!(await isFolder(folder))) {
    throw new StartProblem(`There is no folder ${folder} for the backup. Make it, or name another.`)
  }
  await access(folder, constants.W_OK).catch(() => {
    throw new StartProblem(`This user may not write to ${folder}. Name another with --to.`)
  })
  return path
}
