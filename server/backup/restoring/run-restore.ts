import { access, constants, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { Decrypter } from 'age-encryption'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { checkBackup, type CheckedBackup } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { picturesBeside, readPicturesBeside } from '#server/backup/pictures/pictures-beside.ts'
import { folderPlace, type BackupPlace } from '#server/backup/places/backup-place.ts'
import {
  backupsToChoose,
  findBackup,
  type OfferedBackup,
} from '#server/backup/places/find-backup.ts'
import { openImageStore } from '#server/data/open-image-store.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { erasedBeside, type ErasedAccount } from './erased-list.ts'
import { refuseFullDatabase, requireRestorable, restoreRows } from './restore-rows.ts'
import {
  removeDataFolder,
  restoreFormerFolder,
  replaceFolder,
  whileFolderIsFree,
  restoreFolder,
  restorePictures,
  secretOf,
} from './swap-folder.ts'

type RestoreOptions = {
  /** A file, or a name at BACKUP_URL; null: `choose` selects one there. */
  asked: string | null
  /** The folder with the list of erased accounts; by default the backup's. */
  erasedIn: string | null
  /** Returns the private key, AGE-SECRET-KEY-1…. */
  identity: () => Promise<string>
  /** Write SECRET into this file, and restore nothing. */
  secretTo: string | null
}

type Operator = {
  report: (line: string) => void
  /** Returns the name of the backup to restore. */
  choose: (offered: readonly OfferedBackup[]) => Promise<string>
  /** Gets the plan; false cancels. */
  confirm: (plan: readonly string[]) => Promise<boolean>
}

/**
 * Restores a backup as the configured club: an embedded database in a folder that replaces DATA_DIR, or the empty
 * database of DATABASE_URL. The target is checked before anything is read; nothing is changed before the whole file
 * was read and `confirm` agreed.
 *
 * @returns whether it was done.
 * @throws StartProblem with a sentence that says what to do.
 */
export async function runRestore(options: RestoreOptions, operator: Operator): Promise<boolean> {
  const settings = readSettings(process.env)
  if (options.secretTo === null) await refuseUsed(settings)
  const asked = options.asked ?? (await operator.choose(await backupsToChoose(settings)))
  const identity = await options.identity()
  refuseNoKey(identity)
  const { report } = operator
  const { path, place, discard } = await findBackup(asked, settings, report)
  try {
    report('Read the backup')
    const source = { path, identity, manifest: await checkBackup(path, identity) }
    return await restoreSource(source, place, settings, options, operator)
  } finally {
    await discard()
  }
}

async function restoreSource(
  source: CheckedBackup,
  place: BackupPlace,
  settings: Settings,
  { secretTo, erasedIn }: RestoreOptions,
  { report, confirm }: Pick<Operator, 'report' | 'confirm'>,
): Promise<boolean> {
  const { manifest } = source
  await requireRestorable(manifest)
  const secret = await secretOf(source)
  if (secretTo !== null) {
    await writeFile(secretTo, `${secret}\n`, { flag: 'wx', mode: 0o600 })
    report(`What SECRET has to be is in ${secretTo}.`)
    return true
  }
  const erased = await erasedBeside(erasedIn === null ? place : folderPlace(erasedIn))
  const pictures = await picturesBeside(place, source)
  if (pictures) {
    report('Read the pictures beside it')
    await readPicturesBeside(pictures, source.identity, { images: null, sealed: 'refused' })
  }
  const backup = { ...source, erased: erased ?? [], pictures }
  const confirmAll = (plan: readonly string[]) => confirm([...plan, erasedText(erased, manifest)])
  // An embedded club may also have its secret in its data folder.
  if (settings.secret !== secret && (settings.secret !== null || settings.databaseUrl !== null)) {
    throw new StartProblem(
      'SECRET is not that of the backup: nobody could use a second factor. Write it to a file with --secret FILE, set SECRET to what is in it, and restore again.',
    )
  }
  return settings.databaseUrl === null
    ? restoreHere(settings, backup, { report, confirm: confirmAll })
    : restoreThere(settings, backup, { report, confirm: confirmAll })
}

/** @throws StartProblem if a site runs, or the target is not empty. */
async function refuseUsed({ databaseUrl, databaseDirectUrl, dataFolder }: Settings): Promise<void> {
  if (databaseUrl !== null) {
    await refuseFullDatabase({ connectionString: databaseDirectUrl ?? databaseUrl })
    return
  }
  await refusePlace(dataFolder)
  await whileFolderIsFree(dataFolder, () => Promise.resolve())
}

/** Finds typing errors by the key's checksum. The message does not repeat the key, as output may be logged. */
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
 * Checks that a folder next to DATA_DIR can take its name.
 *
 * @throws StartProblem if it cannot.
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

/** What happens to accounts erased after the backup. */
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
  { report, confirm }: Pick<Operator, 'report' | 'confirm'>,
): Promise<boolean> {
  const { dataFolder } = settings
  return whileFolderIsFree(dataFolder, async () => {
    const into = `the club of ${dataFolder}; what is there now is kept beside it`
    if (!(await confirm(planOf(backup, into)))) return false
    await removeUnfinished(dataFolder)
    // A unique name: a cluster elsewhere is located by the folder's name.
    const restored = `${dataFolder}${unfinished}${Date.now()}`
    try {
      const images = settings.s3Url
        ? openImageStore(settings)
        : imageFolder(join(restored, 'uploads'))
      await restoreFolder(restored, backup, { images, report })
    } catch (error) {
      await removeDataFolder(restored)
      throw error
    }
    const former = await replaceFolder(dataFolder, restored, new Date())
    if (former !== null) {
      report(
        `What was there before is ${former}. To have it back: ${commandNamed('restore', '--back')}`,
      )
    }
    return true
  })
}

/** Infix of a data folder being restored, before the time. */
const unfinished = '.restoring-'

/** Removes folders of killed restores, which are not in use. */
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
  { report, confirm }: Pick<Operator, 'report' | 'confirm'>,
): Promise<boolean> {
  const connectionString = settings.databaseDirectUrl ?? settings.databaseUrl ?? ''
  if (!(await confirm(planOf(backup, 'the club of the empty database at DATABASE_URL')))) {
    return false
  }
  // Pictures first, as they can be repeated: once there are rows, the database is not empty.
  const images = openImageStore(settings)
  await restorePictures(images, backup)
  await restoreRows({ connectionString }, backup, { report })
  return true
}

/** Undoes the last restore of DATA_DIR; returns the new name of the restored folder. */
export async function undoRestore(): Promise<string | null> {
  const { dataFolder, databaseUrl } = readSettings(process.env)
  if (databaseUrl !== null) {
    throw new StartProblem('With DATABASE_URL, set it to the database that was there before.')
  }
  return whileFolderIsFree(dataFolder, () => restoreFormerFolder(dataFolder, new Date()))
}
