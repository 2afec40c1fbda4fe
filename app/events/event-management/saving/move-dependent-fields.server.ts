import { Temporal } from 'temporal-polyfill'
import { beginsBefore, dayOf } from '#app/events/events/page/programme.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { madridInput, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { weekdays } from '#app/platform/i18n/time/madrid-time.ts'

type FormValues = Readonly<Record<string, string | undefined>>

export type MoveBase = { stored: Readonly<Record<string, string>>; now: Date }

/** Form fields that move with the start. */
export const movingFields = [
  'ends_at',
  'registration_opens_at',
  'members_open_at',
  'registration_closes_at',
]

const openings = new Set(['registration_opens_at', 'members_open_at'])

export const programmeFields = languages.map((language) => `programme_${language}`)

/**
 * The dependent fields after a change of the start; fields edited by hand stay. `moved_for` is the
 * start for which an earlier response moved them.
 */
export function moveDependentFields(
  form: FormValues,
  { stored, now }: MoveBase,
): Record<string, string> {
  const { date, moved_for: before } = form
  const from = before || stored['date']
  if (!date || !from || date === from || !isInstant(date) || !isInstant(from)) return {}
  const shown = before ? { ...stored, ...shiftFields(stored, before, now), date: before } : stored
  const along = shiftFields(shown, date, now)
  return Object.fromEntries(
    Object.entries(along).filter(
      ([name, value]) => (form[name] ?? '') === shown[name] && value !== shown[name],
    ),
  )
}

const isInstant = (typed: string) => madridInstant(typed) !== null

function shiftFields(fields: FormValues, date: string, now: Date): Record<string, string> {
  const from = Temporal.PlainDateTime.from(fields['date'] ?? date)
  const to = Temporal.PlainDateTime.from(date)
  const distance = from.until(to, { largestUnit: 'minute' })
  const instants = movingFields.flatMap((name) => {
    const typed = fields[name]
    if (!typed) return []
    const later = Temporal.PlainDateTime.from(typed)
      .add(distance)
      .toString({ smallestUnit: 'minute' })
    // An opened registration does not close again.
    const reopens = openings.has(name) && typed <= madridInput(now) && later > typed
    return reopens ? [] : [[name, withoutClockGap(later)] as const]
  })
  return { ...Object.fromEntries(instants), ...movedProgrammes(fields, from, to) }
}

/** An hour skipped in spring becomes the next one. */
function withoutClockGap(typed: string): string {
  if (madridInstant(typed) !== 'gap') return typed
  return Temporal.PlainDateTime.from(typed).add({ hours: 1 }).toString({ smallestUnit: 'minute' })
}

function movedProgrammes(
  fields: FormValues,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Record<string, string> {
  const days = from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'day' }).days
  const minutes = minutesOf(to) - minutesOf(from)
  const shift = {
    from: {
      day: new Date(Date.UTC(from.year, from.month - 1, from.day)),
      weekday: from.dayOfWeek - 1,
    },
    days,
    minutes,
  }
  return Object.fromEntries(
    programmeFields.flatMap((name) => {
      const text = fields[name]
      if (!text || fitsOnlyNewStart(text, from, to)) return []
      return [[name, shiftedProgramme(text, shift)]]
    }),
  )
}

const minutesOf = ({ hour, minute }: Temporal.PlainDateTime) => hour * 60 + minute

/** The programme did not fit the old start and fits the new one as it is. */
function fitsOnlyNewStart(text: string, from: Temporal.PlainDateTime, to: Temporal.PlainDateTime) {
  const [before, now] = [from, to].map((each) =>
    madridInstant(each.toString({ smallestUnit: 'minute' })),
  )
  return (
    before instanceof Date &&
    now instanceof Date &&
    beginsBefore(text, before) &&
    !beginsBefore(text, now)
  )
}

/** How far an event moves on its local clock and calendar. */
type Shift = {
  /** The old calendar day of the start. */
  from: { day: Date; weekday: number }
  days: number
  /** Change of the time of day in minutes. */
  minutes: number
}

const dayLength = 86_400_000

/** Hours with a colon anywhere; with a dot only at the start of a line, where it cannot be a price. */
const hours = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu
const dottedTime =
  /^(\s*)([01]?\d|2[0-3])\.([0-5]\d)(?:(\s*[-–—]\s*)([01]?\d|2[0-3])\.([0-5]\d))?(?!\d)/u

/** The programme with its hours and weekdays shifted. */
function shiftedProgramme(text: string, shift: Shift): string {
  return text
    .split('\n')
    .map((line) => {
      const day = dayOf(line.trim())
      if (!day) return shiftedHours(line, shift.minutes)
      const at = line.indexOf(day.name)
      const rest = line.slice(at + day.name.length)
      return line.slice(0, at) + shiftedDay(day, shift) + shiftedHours(rest, shift.minutes)
    })
    .join('\n')
}

function shiftedHours(text: string, minutes: number): string {
  const shifted = (hour: string, minute: string, sign: string) => {
    const at = (((Number(hour) * 60 + Number(minute) + minutes) % 1440) + 1440) % 1440
    const shown = String(Math.floor(at / 60))
    return `${hour.length === 2 ? shown.padStart(2, '0') : shown}${sign}${String(at % 60).padStart(2, '0')}`
  }
  return text
    .replace(
      dottedTime,
      (_, space: string, hour: string, minute: string, dash?: string, toHour = '', toMinute = '') =>
        space + shifted(hour, minute, '.') + (dash ? dash + shifted(toHour, toMinute, '.') : ''),
    )
    .replaceAll(hours, (_, hour: string, minute: string) => shifted(hour, minute, ':'))
}

/** 'Viernes 8' moved by a day becomes 'Sábado 9', in its language and capitalisation. */
function shiftedDay({ name, weekday }: { name: string; weekday: number }, shift: Shift): string {
  const [word = '', number] = name.split(/\s+/u)
  const language =
    languages.find((each) => weekdays(each).includes(word.toLowerCase())) ??
    (word.toLowerCase().startsWith('d') && word.toLowerCase() !== 'domingo' ? 'ca' : 'es')
  const later = weekdays(language)[(((weekday + shift.days) % 7) + 7) % 7] ?? word
  const shown =
    word[0] === word[0]?.toUpperCase() ? later[0]?.toUpperCase() + later.slice(1) : later
  if (number === undefined) return shown
  const ahead = (weekday - shift.from.weekday + 7) % 7
  const date = new Date(shift.from.day.getTime() + (ahead + shift.days) * dayLength)
  return `${shown} ${date.getUTCDate()}`
}
