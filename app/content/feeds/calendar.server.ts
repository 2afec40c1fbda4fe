import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'
import { madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { clubZone } from '#app/platform/i18n/time/madrid-time.ts'

/** An event of a calendar; `start` and `end` are written in the club's time zone. */
export type CalendarEntry = {
  /** Constant throughout the life of the event. */
  uid: string
  start: Date
  end?: Date | null
  summary: string
  description: string
  location: string
  url: string
  /** Grows with each change, so that calendars recognize the newest version. */
  sequence: number
  cancelled: boolean
  changedAt: Date
}

// The library does not count the leading space of a continued line; with it a line has 75 octets.
ICAL.foldLength = 74

const [zoneText] = [tzlib_get_ical_block(clubZone)].flat()
if (!zoneText) throw new Error(`the time zone ${clubZone} is not known`)
const zoneSource: unknown[] = ICAL.parse(zoneText)

/** A calendar (RFC 5545) with its time zone. `method` CANCEL removes its events from calendars. */
export function calendarText({
  name,
  entries,
  method = 'PUBLISH',
  madeAt,
}: {
  /** The club's name is the calendar's name. */
  name: string
  entries: readonly CalendarEntry[]
  method?: 'PUBLISH' | 'CANCEL'
  madeAt: Date
}): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${name}//Cercle//CA`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-wr-timezone', clubZone)
  const zone = new ICAL.Component(structuredClone(zoneSource))
  calendar.addSubcomponent(zone)
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, madeAt))
  return `${calendar.toString()}\r\n`
}

function eventOf(entry: CalendarEntry, madeAt: Date): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', entry.uid)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(madeAt, true))
  event.addPropertyWithValue('last-modified', ICAL.Time.fromJSDate(entry.changedAt, true))
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addProperty(inClubZone('dtstart', entry.start))
  if (entry.end) event.addProperty(inClubZone('dtend', entry.end))
  event.addPropertyWithValue('summary', oneLine(entry.summary))
  event.addPropertyWithValue('description', entry.description.replaceAll(/\r\n?/gu, '\n'))
  event.addPropertyWithValue('location', oneLine(entry.location))
  event.addPropertyWithValue('url', entry.url)
  event.addPropertyWithValue('status', entry.cancelled ? 'CANCELLED' : 'CONFIRMED')
  return event
}

function inClubZone(name: string, instant: Date): ICAL.Property {
  const property = new ICAL.Property(name)
  property.setParameter('tzid', clubZone)
  property.setValue(ICAL.Time.fromData({ ...madridFields(instant), isDate: false }))
  return property
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** The response with a public calendar. Caches may keep it for five minutes. */
export function calendarAnswer(text: string, filename: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'public, max-age=300',
      Vary: languageVaries,
    },
  })
}
