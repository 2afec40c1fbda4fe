import process from 'node:process'
import { calendarText } from '#app/content/feeds/calendar.server.ts'
import { refundDeadline, registrationCutOff } from '#app/events/events/seats/registration-window.ts'
import { actsOn, offerEnd } from '#app/events/registrations/own/registration.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  madridDayOf,
  madridInput,
  madridInstant,
  madridMonth,
  madridWeeks,
} from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  dayAndMonth,
  longDate,
  longDateTime,
  longDay,
  monthAndYear,
  shortDate,
  shortDateTime,
  shortDay,
  timeOfDay,
  weekdays,
} from '#app/platform/i18n/time/madrid-time.ts'

/**
 * A process of its own, in whatever zone its TZ says: writes everything that the site says about times
 * as JSON, for the instants that are given as arguments.
 */

const [, , ...instants] = process.argv
const minute = 60_000
const languages: Language[] = ['es', 'ca']

/** A cancellation one minute before, at and one minute after the end of the 48 hours. */
function refunds(date: Date) {
  const deadline = refundDeadline(date)
  return [-1, 0, 1].map((minutes) => {
    const now = new Date(deadline.getTime() + minutes * minute)
    const event = { date, cutOff: date, cancelledAt: null, movedAt: null }
    const registration = {
      status: 'confirmed' as const,
      givenUpAt: null,
      offeredUntil: null,
      confirmedAt: new Date(0),
      confirmBy: null,
      payBy: null,
    }
    return actsOn(registration, event, { now, waiting: false, offered: false }).refundable
  })
}

function factsOf(instant: string) {
  const date = new Date(instant)
  return {
    instant: date.toISOString(),
    typed: madridInput(date),
    again: madridInstant(madridInput(date)),
    day: madridDayOf(date),
    weeks: madridWeeks(date, 2),
    month: madridMonth(madridDayOf(date).slice(0, 7)),
    texts: languages.map((language) => [
      longDate(date, language),
      longDateTime(date, language),
      longDay(date, language),
      shortDateTime(date, language),
      shortDate(date, language),
      shortDay(madridDayOf(date), language),
      monthAndYear(date, language),
      timeOfDay(date, language),
      dayAndMonth(date, language),
      weekdays(language),
    ]),
    refundUntil: refundDeadline(date),
    refunds: refunds(date),
    offerUntil: offerEnd(date, new Date(date.getTime() - 30 * 60 * minute)),
    cutOff: registrationCutOff({ date, registrationClosesAt: null }),
    calendar: calendarText({
      name: 'Cercle',
      madeAt: new Date('2026-11-20T12:00:00Z'),
      entries: [
        {
          uid: 'event-1@example.cat',
          start: date,
          summary: 'Tast',
          description: 'Vins',
          location: 'Reus',
          url: 'https://example.cat/eventos/1',
          sequence: 0,
          cancelled: false,
          changedAt: date,
        },
      ],
    }),
  }
}

const offset = new Date('2027-07-01T00:00:00Z').getTimezoneOffset()
process.stdout.write(JSON.stringify({ offset, facts: instants.map(factsOf) }))
