import { clubZone, madridInstant } from '#app/i18n/madrid-calendar.server.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { Span } from './chains.ts'

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:?\d\d)?$/u

/**
 * An instant as somebody types it: '2026-11-22T20:15', with seconds or without. Without a zone it is the hour of
 * Madrid; one that comes twice, in autumn, is the first of the two.
 *
 * @throws StartProblem for what is none.
 */
export function typedInstant(text: string): Date {
  const [, day, time, seconds = '00', rest = '', zone] = pattern.exec(text.trim()) ?? []
  const wrong = new StartProblem(
    `${text} is no instant. Say it as 2026-11-22T20:15, which is an hour of Madrid, or with seconds and a zone: 2026-11-22T19:15:30Z.`,
  )
  if (day === undefined || time === undefined || Number(seconds) > 59) throw wrong
  if (zone !== undefined) {
    const instant = new Date(`${day}T${time}:${seconds}.${rest.padEnd(3, '0')}${zone}`)
    if (Number.isNaN(instant.getTime())) throw wrong
    return instant
  }
  const minute = madridInstant(`${day}T${time}`)
  if (minute === 'gap') {
    throw new StartProblem(`${text} does not exist in Madrid: the clocks leave that hour out.`)
  }
  if (minute === null) throw wrong
  return new Date(minute.getTime() + Number(seconds) * 1000 + Number(rest.padEnd(3, '0')))
}

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: clubZone,
  dateStyle: 'full',
  timeStyle: 'medium',
})

/** 'Sunday, 22 November 2026 at 20:15:00 in Madrid (2026-11-22T19:15:00.000Z)'. */
export const inWords = (instant: Date): string =>
  `${words.format(instant)} in Madrid (${instant.toISOString()})`

/** The instants that one can go back to, a line each. */
export const spanLines = (spans: readonly Span[]): string[] =>
  spans.map(({ from, until }) => `from ${inWords(from)}\n  to ${inWords(until)}`)
