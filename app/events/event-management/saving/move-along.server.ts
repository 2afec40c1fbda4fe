import { Temporal } from 'temporal-polyfill'
import { beginsBefore } from '#app/events/events/page/programme.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { madridInput, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { eventInstants } from './event-instants.ts'
import { shiftedProgramme } from './shifted-programme.ts'

/** A form of an event, or of what is stored: what is typed in its fields. */
type Typed = Readonly<Record<string, string | undefined>>

/** What the fields of a stored event show, and what time it is. */
export type MoveBase = { stored: Readonly<Record<string, string>>; now: Date }

/** The fields of the form that are instants of the event and move with its start. */
const movingFields = Object.entries(eventInstants).flatMap(([name, onMove]) =>
  onMove === 'moves' && name.startsWith('events.') && name !== 'events.date'
    ? [name.slice('events.'.length)]
    : [],
)

const openings = new Set(['registration_opens_at', 'members_open_at'])

export const programmeFields = languages.map((language) => `programme_${language}`)

/**
 * The fields that follow from a start that is typed anew, as they move with it; one that is typed itself stays as it is typed.
 * `moved_for` is the start that the fields have been moved to by an earlier answer.
 */
export function movedAlong(form: Typed, { stored, now }: MoveBase): Record<string, string> {
  const { date, moved_for: before } = form
  const from = before || stored['date']
  if (!date || !from || date === from || !isInstant(date) || !isInstant(from)) return {}
  const shown = before ? { ...stored, ...moved(stored, before, now), date: before } : stored
  const along = moved(shown, date, now)
  return Object.fromEntries(
    Object.entries(along).filter(
      ([name, value]) => (form[name] ?? '') === shown[name] && value !== shown[name],
    ),
  )
}

const isInstant = (typed: string) => madridInstant(typed) !== null

/** All that depends on the start in these fields, with this start. */
function moved(fields: Typed, date: string, now: Date): Record<string, string> {
  const from = Temporal.PlainDateTime.from(fields['date'] ?? date)
  const to = Temporal.PlainDateTime.from(date)
  const distance = from.until(to, { largestUnit: 'minute' })
  const instants = movingFields.flatMap((name) => {
    const typed = fields[name]
    if (!typed) return []
    const later = Temporal.PlainDateTime.from(typed)
      .add(distance)
      .toString({ smallestUnit: 'minute' })
    // What is open already does not close again.
    const reopens = openings.has(name) && typed <= madridInput(now) && later > typed
    return reopens ? [] : [[name, onTheClock(later)] as const]
  })
  return { ...Object.fromEntries(instants), ...movedProgrammes(fields, from, to) }
}

/** An hour that the clocks leave out in spring is the next one. */
function onTheClock(typed: string): string {
  if (madridInstant(typed) !== 'gap') return typed
  return Temporal.PlainDateTime.from(typed).add({ hours: 1 }).toString({ smallestUnit: 'minute' })
}

function movedProgrammes(
  fields: Typed,
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
      if (!text || isRightAtLast(text, from, to)) return []
      return [[name, shiftedProgramme(text, shift)]]
    }),
  )
}

const minutesOf = ({ hour, minute }: Temporal.PlainDateTime) => hour * 60 + minute

/** A programme that was too early for the start of before, and is not for the new one, is right as it is. */
function isRightAtLast(text: string, from: Temporal.PlainDateTime, to: Temporal.PlainDateTime) {
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
