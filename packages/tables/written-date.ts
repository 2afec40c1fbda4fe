import { bareName } from './bare-name.ts'

/** Names of the months in Spanish, Catalan and English, without accents. */
const months = [
  'enero gener january',
  'febrero febrer february',
  'marzo marc march',
  'abril april',
  'mayo maig may',
  'junio juny june',
  'julio juliol july',
  'agosto agost august',
  'septiembre setiembre setembre september',
  'octubre october',
  'noviembre novembre november',
  'diciembre desembre december',
].map((names) => names.split(' '))

/** '3', '03', 'març' and 'mar' as the number of a month; empty for another word. */
function monthOf(written: string): string {
  if (/^\d+$/u.test(written)) return written.padStart(2, '0')
  const name = bareName(written)
  const isNamed = name.length > 2 || name === 'ag'
  const at = months.findIndex((names) => isNamed && names.some((each) => each.startsWith(name)))
  return at === -1 ? '' : String(at + 1).padStart(2, '0')
}

const separator = String.raw`(?:[/.\-\s]|\sd(?:e\s|['’]|el\s))+`

/** Day, month by number or name, and year. */
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:º|e?r)?${separator}(\d{1,2}|\p{L}{2,10})${separator}(\d{4}|\d{2})$`,
  'u',
)

/**
 * Converts '9/12/2026', '9-dic-26', '9 de diciembre de 2026' or '2026.12.9', with or without a time, to an ISO day;
 * returns anything else unchanged. It does not check that the day exists.
 *
 * @param latest a two-digit year that would be later belongs to the century before.
 */
export function writtenDate(written: string, latest: string): string {
  const bare = written.replace(
    /(?<=\d)(?:[ T]|, )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/u,
    '',
  )
  const [, first, second] = /^(\d{4})[/.](\d{1,2}[/.]\d{1,2})$/u.exec(bare) ?? []
  if (first && second)
    return writtenDate(`${second.split(/[/.]/u).toReversed().join('/')}/${first}`, latest)
  const [, dayOfMonth = '', named = '', year = ''] = dayFirst.exec(bare) ?? []
  const month = monthOf(named)
  if (year === '' || month === '') return bare
  const iso = (whole: string) => `${whole}-${month}-${dayOfMonth.padStart(2, '0')}`
  if (year.length === 4) return iso(year)
  return iso(`20${year}`) > latest ? iso(`19${year}`) : iso(`20${year}`)
}
