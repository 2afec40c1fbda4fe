/** The instant in a name, which sorts by it. */
const inName = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

/** What the names of a site's backups begin with: several sites may share a folder. */
export const beginningOf = (origin: string) => `${new URL(origin).host.replaceAll(':', '-')}-`

/** What names of backups end with: of one that is the whole club, and of one whose pictures lie beside it. */
const endings = { whole: '.backup', beside: '.without-pictures.backup' }

/**
 * How a backup of the site at this address is called that is made at this instant.
 *
 * @param pictures whether it has them within, or they lie beside it.
 */
export const backupNameAt = (
  instant: Date,
  origin: string,
  pictures: keyof typeof endings = 'whole',
) => beginningOf(origin) + inName(instant) + endings[pictures]

/** The folder of a place in which the pictures of a site lie. */
export const picturesFolder = (origin: string) => `${beginningOf(origin)}pictures`

/** How the list of the pictures is called that a backup names. */
export const listOf = (name: string): string =>
  name.replace(/(?:\.without-pictures)?\.backup$/u, '.pictures')

/** Whether a backup names pictures that lie beside it. */
export const namesPictures = (name: string) => name.endsWith(endings.beside)

/** The lists of pictures of a site among the files of a place, the oldest first. */
export const listsBeside = (names: readonly string[], origin: string): string[] =>
  names
    .filter((name) => name.startsWith(beginningOf(origin)))
    .filter((name) => /^\d{8}T\d{6}Z\.pictures$/u.test(name.slice(beginningOf(origin).length)))
    .toSorted()

/** So many of the newest days, weeks and months that have a backup keep one, the last of each. */
const kept = { days: 7, weeks: 5, months: 12 }

const dayLength = 86_400_000

/** Days since a Monday, in weeks. */
const weekOf = (time: number) => Math.floor((time / dayLength + 3) / 7)

/** When a backup of the site was made, by its name (milliseconds); null for any other file. */
function timeOf(name: string, origin: string): number | null {
  const beginning = beginningOf(origin)
  if (!name.startsWith(beginning)) return null
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(?:\.without-pictures)?\.backup$/u.exec(
      name.slice(beginning.length),
    ) ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}

/** The instant in a name, which sorts by it; empty for what is no backup. */
const instantOf = (name: string) =>
  /-(\d{8}T\d{6}Z)(?:\.without-pictures)?\.backup$/u.exec(name)?.[1] ?? ''

/** The newest backup among the files of a folder, of whichever site; null where there is none. */
export function newestBackup(names: readonly string[]): string | null {
  const backups = names.filter((name) => instantOf(name) !== '')
  return (
    backups.toSorted((one, other) => (instantOf(one) < instantOf(other) ? 1 : -1)).at(0) ?? null
  )
}

/** All backups of a site among the files of a folder. */
export const backupsAmong = (names: readonly string[], origin: string): string[] =>
  names.filter((name) => timeOf(name, origin) !== null)

/** The backups of a site among the files of a folder that are not kept any longer. */
export function outdatedBackups(names: readonly string[], origin: string): string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name, origin)
      return time === null ? [] : [{ name, time }]
    })
    .toSorted((one, other) => other.time - one.time)
  const stay = new Set<string>()
  const keepLastOf = (most: number, periodOf: (time: number) => string | number) => {
    const periods = new Set<string | number>()
    for (const { name, time } of backups) {
      const period = periodOf(time)
      if (periods.has(period) || periods.size === most) continue
      periods.add(period)
      stay.add(name)
    }
  }
  keepLastOf(kept.days, (time) => Math.floor(time / dayLength))
  keepLastOf(kept.weeks, weekOf)
  keepLastOf(kept.months, (time) => new Date(time).toISOString().slice(0, 7))
  return backups.map(({ name }) => name).filter((name) => !stay.has(name))
}
