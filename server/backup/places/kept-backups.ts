/** A sortable instant for names. */
const inName = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

/** The prefix of a site's backups: several sites may share a folder. */
export const backupPrefix = (origin: string) => `${new URL(origin).host.replaceAll(':', '-')}-`

/** Suffixes of backups that contain their pictures, and of those with pictures next to them. */
const endings = { whole: '.backup', beside: '.without-pictures.backup' }

/**
 * The name of a site's backup made at this instant.
 *
 * @param pictures whether they are in it or next to it.
 */
export const backupNameAt = (
  instant: Date,
  origin: string,
  pictures: keyof typeof endings = 'whole',
) => backupPrefix(origin) + inName(instant) + endings[pictures]

/** The folder of a site's pictures. */
export const picturesFolder = (origin: string) => `${backupPrefix(origin)}pictures`

/** The name of a backup's list of pictures. */
export const pictureListName = (name: string): string =>
  name.replace(/(?:\.without-pictures)?\.backup$/u, '.pictures')

/** Whether a backup's pictures are next to it. */
export const namesPictures = (name: string) => name.endsWith(endings.beside)

/** A site's lists of pictures, the oldest first. */
export const listsBeside = (names: readonly string[], origin: string): string[] =>
  names
    .filter((name) => name.startsWith(backupPrefix(origin)))
    .filter((name) => /^\d{8}T\d{6}Z\.pictures$/u.test(name.slice(backupPrefix(origin).length)))
    .toSorted()

/** Retention: the last backup of each hour, day and month, counted back from the newest one. */
const retentionRules: readonly { most: number; numberOf: (time: number) => number }[] = [
  { most: 48, numberOf: (time) => Math.floor(time / 3_600_000) },
  { most: 30, numberOf: (time) => Math.floor(time / 86_400_000) },
  {
    most: 12,
    numberOf: (time) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth(),
  },
]

const backupNamePattern =
  /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.without-pictures)?\.backup$/u

/** When a backup of any site was made, by its name; null for any other file. */
export function timeInName(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = backupNamePattern.exec(name) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** When a backup of this site was made (milliseconds); null for any other file. */
function timeOf(name: string, origin: string): number | null {
  const at = timeInName(name)
  return at && name.replace(backupNamePattern, '-') === backupPrefix(origin) ? at.getTime() : null
}

export const backupsAmong = (names: readonly string[], origin: string): string[] =>
  names.filter((name) => timeOf(name, origin) !== null)

/** The backups of a site that retention drops. */
export function outdatedBackups(names: readonly string[], origin: string): string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name, origin)
      return time === null ? [] : [{ name, time }]
    })
    .toSorted((one, other) => other.time - one.time)
  const stay = new Set<string>()
  for (const { most, numberOf } of retentionRules) {
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
