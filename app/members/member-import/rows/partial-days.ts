import { calendarDay } from '#app/kit/forms/day-input.ts'
import { writtenDate } from '#packages/tables/written-date.ts'

/** The first day of a written year or month: 'març 2012', '2012-03'. '2003/04' may be a season and stays. */
const firstDay = (written: string) =>
  written
    .replace(/^(?:des(?:de| del?)|any|año) /iu, '')
    .replace(/['’](?=\d{2}$)/u, ' ')
    .replace(/^(?=\d{4}$)/u, '1/1/')
    .replace(/^(\d{4})[-/.](\d{1,2})$/u, (text, year: string, month: string) =>
      Number(month) === (Number(year) % 100) + 1 ? text : `${month}/${year}`,
    )
    .replace(/^(?=(?:\p{L}{3,10}(?:[-/. ]+|\sdel?\s)(?:\d{2}|\d{4})|\d{1,2}[-/.]\d{4})$)/u, '1 ')

/** The last day of a written year or month; any other text stays. */
export function lastDay(written: string, today: string): string {
  if (/^(?:19|20)\d{2}$/u.test(written)) return `${written}-12-31`
  const first = firstDay(written)
  if (first === written) return written
  const month = writtenDate(first, today).slice(0, 8)
  const days = ['31', '30', '29', '28'].map((day) => `${month}${day}`)
  return days.find((day) => calendarDay.safeParse(day).success) ?? written
}

/** 'Sant Jordi 2004' and 'abans de 2005' are the first day of the year; 'fundador' is no day. */
export function joiningIn(written: string): { day: string; words: string } {
  const day = firstDay(written)
  const isDay = calendarDay.safeParse(writtenDate(day, '2100')).success
  const [, year = ''] = /^\d?\D*(?<!\d)((?:19|20)\d{2})\D*$/u.exec(written) ?? []
  const isWords = /\p{L}|~/u.test(written) && (year !== '' || !/\d/u.test(written))
  return isWords && !isDay ? { day: year && `${year}-01-01`, words: written } : { day, words: '' }
}
