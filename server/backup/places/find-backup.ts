import { mkdtemp, rm, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { isFile, isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import type { Settings } from '#server/settings/settings.ts'
import { folderPlace, type BackupPlace } from './backup-place.ts'
import { bucketPlace, placeOf } from './bucket-place.ts'
import { timeInName } from './kept-backups.ts'

type FoundBackup = {
  path: string
  /** The place with its pictures, and the list of erased accounts. */
  place: BackupPlace
  /** Removes downloaded files. */
  discard: () => Promise<void>
}

const doNothing = () => Promise.resolve()

/**
 * The backups at BACKUP_URL, the newest first.
 *
 * @throws StartProblem if there is none.
 */
export async function backupsToChoose(settings: Settings): Promise<OfferedBackup[]> {
  const place = placeOf(settings)
  if (place === null) {
    throw new StartProblem('Which backup? Say its file, or set BACKUP_URL to where they are.')
  }
  const wrote = settings.databaseUrl === null ? await lastWritten(settings.dataFolder) : null
  const offered = offeredBackups(await place.list(), { now: new Date(), wrote })
  if (offered.length === 0) throw new StartProblem(`There is no backup in ${place.title}.`)
  return offered
}

/**
 * Finds a backup: a local file, or one at BACKUP_URL, which is downloaded.
 *
 * @param asked its path, or its name there.
 * @throws StartProblem if there is none.
 */
export async function findBackup(
  asked: string,
  { backupFolder, backupBucket, dataFolder }: Settings,
  report: (line: string) => void,
): Promise<FoundBackup> {
  if (await isFile(asked)) {
    return { path: asked, place: folderPlace(dirname(asked)), discard: doNothing }
  }
  if (backupFolder !== null) {
    const place = folderPlace(backupFolder)
    return { path: join(backupFolder, await nameAt(place, asked)), place, discard: doNothing }
  }
  if (backupBucket === null) throw new StartProblem(`There is no file ${asked}.`)
  const place = bucketPlace(backupBucket)
  const name = await nameAt(place, asked)
  // Next to the data folder, where its content needs room too.
  const beside = await mkdtemp(join(dirname(dataFolder), '.backup-'))
  const discard = () => rm(beside, { recursive: true, force: true })
  try {
    report(`Bring ${place.title}${name}`)
    const path = join(beside, name)
    await place.fetch(name, path)
    return { path, place, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function nameAt(place: BackupPlace, asked: string): Promise<string> {
  const name = basename(asked)
  if ((await place.list()).includes(name)) return name
  throw new StartProblem(`There is no ${name} in ${place.title}.`)
}

export type OfferedBackup = {
  name: string
  /** 'of 18:00 today, 37 minutes before the site last wrote here' */
  words: string
}

/**
 * The backups among the files of a place, the newest first, with descriptions to choose by.
 *
 * @param options.wrote when the site last wrote the data to be replaced; null if unknown.
 */
export function offeredBackups(
  names: readonly string[],
  { now, wrote }: { now: Date; wrote: Date | null },
): OfferedBackup[] {
  return names
    .flatMap((name) => {
      const at = timeInName(name)
      return at === null ? [] : [{ name, at }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ name, at }) => ({
      name,
      words: `of ${dayAndTime(at, now)}, ${distance(at, now, wrote)}`,
    }))
}

function dayAndTime(at: Date, now: Date): string {
  const [day = '', time = ''] = madridInput(at).split('T')
  const [today = ''] = madridInput(now).split('T')
  return `${time} ${day === today ? 'today' : `on ${day}`}`
}

function distance(at: Date, now: Date, wrote: Date | null): string {
  if (wrote === null) return `${lengthOf(now.getTime() - at.getTime())} ago`
  if (wrote <= at) return 'and the site has written nothing here since'
  return `${lengthOf(wrote.getTime() - at.getTime())} before the site last wrote here`
}

function lengthOf(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

/** When the site last wrote into its embedded database; null without one. */
async function lastWritten(dataFolder: string): Promise<Date | null> {
  if (!(await isFolder(dataFolder))) return null
  const { cluster } = await clusterFolder(dataFolder, await serverUser())
  const log = join(cluster, 'pg_wal')
  let last = 0
  for (const name of (await readdir(log).catch(missingIsNull)) ?? []) {
    const found = await stat(join(log, name)).catch(missingIsNull)
    if (found?.isFile() === true) last = Math.max(last, found.mtimeMs)
  }
  return last === 0 ? null : new Date(last)
}
