import { access, constants, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { Decrypter } from 'age-encryption'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { commandNamed } from '#packages/keeper/release/command-name.ts'
import type { CheckedBackup } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { picturesBeside, readPicturesBeside } from '#server/backup/pictures/pictures-beside.ts'
import { folderPlace, type BackupPlace } from '#server/backup/places/backup-place.ts'
import { backupsToChoose } from '#server/backup/places/find-backup.ts'
import type { OfferedBackup } from '#server/backup/places/offered-backups.ts'
import { openImageStore } from '#server/data/open-image-store.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { erasedBeside, type ErasedAccount } from './erased-list.ts'
import { removeDataFolder } from './remove-forgotten.ts'
import { restoreFolder, restorePictures, secretOf } from './restore-folder.ts'
import { refuseFullDatabase, refuseStrange, restoreRows } from './restore-rows.ts'
import { backupSource } from './restore-source.ts'
import { bringBack, takePlaceOf, whileNobodyUses } from './swap-folder.ts'

type RestoreOptions = {
  /** A file, or a name at BACKUP_URL; null: one of those there is chosen. */
  asked: string | null
  /** The folder with the list of who was erased since; without it, that of the backup. */
  erasedIn: string | null
  /** Asks for the private key, which begins with AGE-SECRET-KEY-1. */
  identity: () => Promise<string>
  /** Writes what SECRET has to be into this file, and restores nothing. */
  secretTo: string | null
}

type Told = {
  tell: (line: string) => void
  /** Gives the name of the one that is to be restored. */
  choose: (offered: readonly OfferedBackup[]) => Promise<string>
  /** Shown what will be done; false: it is left. */
  confirm: (plan: readonly string[]) => Promise<boolean>
}

/**
 * Restores a backup as the club that the settings name: an embedded database in a folder that takes the place of
 * DATA_DIR, or the empty one that DATABASE_URL names. Nothing is read before it was seen that it may go there, and
 * nothing is touched before the whole file was read, and somebody has agreed.
 *
 * @returns whether it was done.
 * @throws StartProblem with a sentence that says what to do.
 */
export async function runRestore(options: RestoreOptions, told: Told): Promise<boolean> {
  const settings = readSettings(process.env)
  if (options.secretTo === null) await refuseUsed(settings)
  const asked = options.asked ?? (await told.choose(await backupsToChoose(settings)))
  const identity = await options.identity()
  refuseNoKey(identity)
  const { source, place, discard } = await backupSource(asked, settings, {
    identity,
    tell: told.tell,
  })
  try {
    return await restoreSource(source, place, settings, options, told)
  } finally {
    await discard()
  }
}

async function restoreSource(
  source: CheckedBackup,
  place: BackupPlace,
  settings: Settings,
  { secretTo, erasedIn }: RestoreOptions,
  { tell, confirm }: Pick<Told, 'tell' | 'confirm'>,
): Promise<boolean> {
  const { manifest } = source
  await refuseStrange(manifest)
  const { path, identity } = source
  const secret = await secretOf({ path, identity, manifest })
  if (secretTo !== null) {
    await writeFile(secretTo, `${secret}\n`, { flag: 'wx', mode: 0o600 })
    tell(`What SECRET has to be is in ${secretTo}.`)
    return true
  }
  const erased = await erasedBeside(erasedIn === null ? place : folderPlace(erasedIn))
  const pictures = await picturesBeside(place, source)
  if (pictures) {
    tell('Read the pictures beside it')
    await readPicturesBeside(pictures, identity, { images: null, sealed: 'refused' })
  }
  const backup = { ...source, erased: erased ?? [], pictures }
  const confirmAll = (plan: readonly string[]) => confirm([...plan, erasedText(erased, manifest)])
  // An embedded club may also keep its own, in its data folder.
  if (settings.secret !== secret && (settings.secret !== null || settings.databaseUrl !== null)) {
    throw new StartProblem(
      'SECRET is not that of the backup: nobody could use a second factor. Write it to a file with --secret FILE, set SECRET to what is in it, and restore again.',
    )
  }
  return settings.databaseUrl === null
    ? restoreHere(settings, backup, { tell, confirm: confirmAll })
    : restoreThere(settings, backup, { tell, confirm: confirmAll })
}

/** @throws StartProblem where a site runs, or there is something else where the club would go. */
async function refuseUsed({ databaseUrl, databaseDirectUrl, dataFolder }: Settings): Promise<void> {
  if (databaseUrl !== null) {
    await refuseFullDatabase({ connectionString: databaseDirectUrl ?? databaseUrl })
    return
  }
  await refusePlace(dataFolder)
  await whileNobodyUses(dataFolder, () => Promise.resolve())
}

/** A key with a wrong letter is found by its checksum; it is not said again, for what is written may be kept. */
function refuseNoKey(identity: string): void {
  try {
    new Decrypter().addIdentity(identity)
  } catch {
    throw new StartProblem(
      'That is not the private key: it begins with AGE-SECRET-KEY-1, and no letter of it may be wrong.',
    )
  }
}

/**
 * The restored club is made beside DATA_DIR and takes its name: whether that can be.
 *
 * @throws StartProblem where it cannot.
 */
async function refusePlace(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder)
  const reason =
    `A restore makes a new folder beside ${dataFolder}, which then takes its name. Set DATA_DIR to a folder within ` +
    `one that this user may write to, such as ${join(dataFolder, 'club')} instead, with what is in it now, and restore again`
  const isWritable = await access(parent, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    throw new StartProblem(`${parent} may not be written to by this user. ${reason}.`)
  const [above, own] = await Promise.all([stat(parent), stat(dataFolder).catch(missingIsNull)])
  if (own && own.dev !== above.dev) {
    throw new StartProblem(
      `${dataFolder} is a disk of its own, which cannot be renamed. ${reason}.`,
    )
  }
}

const planOf = ({ manifest }: CheckedBackup, into: string): string[] => {
  const { madeAt, version, tables, files, pictures } = manifest
  const rows = (name: string) => tables[name]?.rows ?? 0
  const withPictures = pictures
    ? `${pictures.count} pictures`
    : `${Object.keys(files).length - 1} files of pictures`
  return [
    `The backup is of ${madeAt}, made by version ${version}: ${rows('usuarios')} accounts, ${rows('membership_requests')} members and requests, ${rows('events')} events, ${rows('event_registrations')} registrations, ${withPictures}.`,
    `It becomes ${into}.`,
    'Everybody has to sign in again. Mails that waited are not sent by themselves: they are in Correos.',
  ]
}

/** What becomes of those who asked to be erased after the backup. */
function erasedText(erased: readonly ErasedAccount[] | null, { madeAt }: Manifest): string {
  if (erased === null) {
    return 'There is no list beside it of who was erased since: who asked for it after the backup is there again. Where the list is in another folder, say it with --erased FOLDER.'
  }
  const since = new Date(madeAt)
  const count = erased.filter(({ erasedAt }) => erasedAt > since).length
  return `Accounts that were erased since: ${count}. The site erases them again when it starts.`
}

async function restoreHere(
  settings: Settings,
  backup: CheckedBackup,
  { tell, confirm }: Pick<Told, 'tell' | 'confirm'>,
): Promise<boolean> {
  const { dataFolder } = settings
  return whileNobodyUses(dataFolder, async () => {
    const into = `the club of ${dataFolder}; what is there now is kept beside it`
    if (!(await confirm(planOf(backup, into)))) return false
    await removeUnfinished(dataFolder)
    // A name of its own: where the cluster is elsewhere, its place goes by the folder's name.
    const restored = `${dataFolder}${unfinished}${Date.now()}`
    try {
      const images = settings.s3Url
        ? openImageStore(settings)
        : imageFolder(join(restored, 'uploads'))
      await restoreFolder(restored, backup, { images, tell })
    } catch (error) {
      await removeDataFolder(restored)
      throw error
    }
    const former = await takePlaceOf(dataFolder, restored, new Date())
    if (former !== null) {
      tell(
        `What was there before is ${former}. To have it back: ${commandNamed('restore', '--back')}`,
      )
    }
    return true
  })
}

/** What a data folder is called that is being restored, up to when that began. */
const unfinished = '.restoring-'

/** Of restores that were killed: nothing has ever used it. */
async function removeUnfinished(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder)
  const beginning = basename(dataFolder) + unfinished
  for (const name of await readdir(parent)) {
    if (name.startsWith(beginning)) await removeDataFolder(join(parent, name))
  }
}

async function restoreThere(
  settings: Settings,
  backup: CheckedBackup,
  { tell, confirm }: Pick<Told, 'tell' | 'confirm'>,
): Promise<boolean> {
  const connectionString = settings.databaseDirectUrl ?? settings.databaseUrl ?? ''
  if (!(await confirm(planOf(backup, 'the club of the empty database at DATABASE_URL')))) {
    return false
  }
  // First what can be done again: once there are rows, the database is not empty any more.
  const images = openImageStore(settings)
  await restorePictures(images, backup)
  await restoreRows({ connectionString }, backup, { tell })
  return true
}

/** Undoes the last restore of DATA_DIR; gives what the restored folder is called now. */
export async function undoRestore(): Promise<string | null> {
  const { dataFolder, databaseUrl } = readSettings(process.env)
  if (databaseUrl !== null) {
    throw new StartProblem('With DATABASE_URL, set it to the database that was there before.')
  }
  return whileNobodyUses(dataFolder, () => bringBack(dataFolder, new Date()))
}
