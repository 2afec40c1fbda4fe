import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { isFolder, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { timeInName } from './kept-backups.ts'

export type OfferedBackup = {
  name: string
  /** 'of 18:00 today, 37 minutes before the site last wrote here' */
  words: string
}

/**
 * The backups among the files of a place, the newest first, as one chooses among them.
 *
 * @param options.wrote when the site last wrote what is to be replaced; null where nobody can tell.
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

/** When the site of a data folder last wrote into its database; null where there is none. */
export async function lastWritten(dataFolder: string): Promise<Date | null> {
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
