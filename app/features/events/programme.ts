import { weekdays } from '#app/i18n/madrid-time.ts'
import { linesOf } from '#app/i18n/text-lines.ts'

/** A part of an event; `time` is an hour of its place ('20:30'), null where none is told. */
type ProgrammePart = { time: string | null; what: string }

/** What belongs together: the day as it is written ('Viernes 8') and from Monday on, null where none is told. */
export type ProgrammeDay = {
  name: string | null
  weekday: number | null
  parts: ProgrammePart[]
}

/** '20:30 Cena', '9.05 h - Paseo': an hour at the beginning of a line, however people write it. */
const withTime = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*(?:h\b\.?)?\s*[-–—·:]?\s*(\S.*)$/u

/** 'Viernes', 'Divendres 8,', 'Sábado:' at the beginning of a line; a number before an hour is none of a day. */
const withDay = /^(\p{L}+(?:\s+\d{1,2}(?!\d|[:.]\d))?)\s*([-–—·:]?)[,.]?\s*(.*)$/u

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const weekdayNames = [weekdays('es'), weekdays('ca')].map((names) => names.map(folded))

/** From Monday on; -1 for what is no day of the week in either language. */
function weekdayNamed(name: string): number {
  const [word = ''] = folded(name).split(/\s/u)
  return Math.max(...weekdayNames.map((names) => names.indexOf(word)))
}

function partOf(line: string): ProgrammePart {
  const [, hour, minute, what] = withTime.exec(line) ?? []
  return hour && minute && what
    ? { time: `${hour.padStart(2, '0')}:${minute}`, what }
    : { time: null, what: line }
}

/** The day that a line begins with, and what it says beside it; null for a line without one. */
function dayOf(line: string) {
  const [, name = '', sign, rest = ''] = withDay.exec(line) ?? []
  const weekday = weekdayNamed(name)
  const tells = rest === '' || sign !== '' || withTime.test(rest)
  return weekday !== -1 && tells ? { name, weekday, rest } : null
}

/** A programme as it is written, a line for each part, in its order, day by day where it names them. */
export function programmeOf(text: string | null): ProgrammeDay[] {
  const days: ProgrammeDay[] = []
  for (const line of linesOf(text)) {
    const day = dayOf(line)
    const last = days.at(-1)
    if (!last || (day && folded(day.name) !== folded(last.name ?? ''))) {
      days.push({ name: day?.name ?? null, weekday: day?.weekday ?? null, parts: [] })
    }
    const told = day ? day.rest : line
    if (told !== '') days.at(-1)?.parts.push(partOf(told))
  }
  return days
}
