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

/** Of so many hours, days and months, up to the newest backup, the last one is kept; each is numbered by its kind. */
const kept: readonly { most: number; numberOf: (time: number) => number }[] = [
  { most: 48, numberOf: (time) => Math.floor(time / 3_600_000) },
  { most: 30, numberOf: (time) => Math.floor(time / 86_400_000) },
  {
    most: 12,
    numberOf: (time) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth(),
  },
]

const named = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.without-pictures)?\.backup$/u

/** When a backup of whichever site was made, by its name; null for any other file. */
export function timeInName(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = named.exec(name) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** When a backup of the site was made, by its name (milliseconds); null for any other file. */
function timeOf(name: string, origin: string): number | null {
  const at = timeInName(name)
  return at && name.replace(named, '-') === beginningOf(origin) ? at.getTime() : null
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
  for (const { most, numberOf } of kept) {
    const newest = numberOf(backups[0]?.time ?? 0)
    const seen = new Set<number>()
    for (const { name, time } of backups) {
      const period = numberOf(time)
      if (newest - period < most && !seen.has(period)) stay.add(name)
      seen.add(period)
    }
  }
  return backups.map(({ name }) => name).filter((name) => !stay.has(name))
}
