import { linesOf } from '#app/platform/i18n/text-lines.ts'
import {
  isoDay,
  timeOfDay,
  weekday as dayOfWeek,
  weekdays,
} from '#app/platform/i18n/time/madrid-time.ts'

/** `time` is local ('20:30'); null when none is given. */
type ProgrammePart = { time: string | null; what: string }

/** A day as written ('Viernes 8') and its weekday from Monday; null when none is given. */
export type ProgrammeDay = {
  name: string | null
  weekday: number | null
  parts: ProgrammePart[]
}

/** '20:30 Cena', '9.05 h - Paseo': a time at the start of a line. */
const withTime = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*(?:h\b\.?)?\s*[-–—·:]?\s*(\S.*)$/u

/** 'Viernes', 'Divendres 8,', 'Sábado:' at the start of a line; a number before a time is no day. */
const withDay = /^(\p{L}+(?:\s+\d{1,2}(?!\d|[:.]\d))?)\s*([-–—·:]?)[,.]?\s*(.*)$/u

const normalizeWord = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const weekdayNames = [weekdays('es'), weekdays('ca')].map((names) => names.map(normalizeWord))

/** From Monday; -1 for no weekday in either language. */
function weekdayNamed(name: string): number {
  const [word = ''] = normalizeWord(name).split(/\s/u)
  return Math.max(...weekdayNames.map((names) => names.indexOf(word)))
}

function partOf(line: string): ProgrammePart {
  const [, hour, minute, what] = withTime.exec(line) ?? []
  return hour && minute && what
    ? { time: `${hour.padStart(2, '0')}:${minute}`, what }
    : { time: null, what: line }
}

/** The day at the start of a line and the rest; null without one. */
export function dayOf(line: string) {
  const [, name = '', sign, rest = ''] = withDay.exec(line) ?? []
  const weekday = weekdayNamed(name)
  const isHeading = rest === '' || sign !== '' || withTime.test(rest)
  return weekday !== -1 && isHeading ? { name, weekday, rest } : null
}

/** The programme in its order, a line per part, by days where it names them. */
export function programmeOf(text: string | null): ProgrammeDay[] {
  const days: ProgrammeDay[] = []
  for (const line of linesOf(text)) {
    const day = dayOf(line)
    const last = days.at(-1)
    if (!last || (day && normalizeWord(day.name) !== normalizeWord(last.name ?? ''))) {
      days.push({ name: day?.name ?? null, weekday: day?.weekday ?? null, parts: [] })
    }
    const part = day ? day.rest : line
    if (part !== '') days.at(-1)?.parts.push(partOf(part))
  }
  return days
}

/** Earlier times belong to the night of the day before. */
const morning = '06:00'

const dayLength = 86_400_000

/** The first such weekday from the event's start on; the start itself without a weekday. */
function firstDay(date: Date, day: number | null): Date {
  const begins = weekdays('es').indexOf(dayOfWeek(date, 'es'))
  return new Date(date.getTime() + (((day ?? begins) - begins + 7) % 7) * dayLength)
}

/** Parts with a time, each with its instant. */
export function timedParts(text: string | null, date: Date): { startsAt: Date; what: string }[] {
  const begins = timeOfDay(date, 'es')
  return programmeOf(text).flatMap(({ weekday, parts }) => {
    const day = firstDay(date, weekday)
    const nextDay = new Date(day.getTime() + dayLength)
    return parts.flatMap(({ time, what }) => {
      if (time === null) return []
      const isNight = weekday === null && time < morning && begins >= morning
      return [{ startsAt: atTime(isNight ? nextDay : day, time), what }]
    })
  })
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** This local time on the day of an instant. */
function atTime(day: Date, time: string): Date {
  const near = new Date(
    day.getTime() + (minutesOf(time) - minutesOf(timeOfDay(day, 'es'))) * 60_000,
  )
  // The UTC offset may change in between.
  const off = Date.parse(`${isoDay(near)}T${timeOfDay(near, 'es')}Z`)
  return new Date(near.getTime() + Date.parse(`${isoDay(day)}T${time}Z`) - off)
}

/** Before the minute in which the event begins. */
export const isBefore = (startsAt: Date, { date }: { date: Date }): boolean =>
  startsAt.getTime() + 60_000 <= date.getTime()

/** Whether any part precedes the event. */
export const beginsBefore = (text: string | null, date: Date): boolean =>
  timedParts(text, date).some(({ startsAt }) => isBefore(startsAt, { date }))
