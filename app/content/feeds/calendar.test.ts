import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarText } from './calendar.server.ts'

const entry = {
  uid: 'event-1@club.example',
  start: new Date('2027-07-01T17:30:00Z'),
  summary: 'Sopar; a la fresca,\r\n«col·lecció»',
  description: 'Una línia\r\nBEGIN:VEVENT\nl’altra',
  location: 'Palamós',
  url: 'https://club.example/eventos/1',
  sequence: 2,
  cancelled: false,
  changedAt: new Date('2026-11-20T12:00:00Z'),
}

const made = { name: 'Cercle', madeAt: new Date('2026-11-20T12:00:00Z') }

function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  return { calendar, event: new ICAL.Event(events[0]) }
}

test('an event is read back unchanged, whatever its texts contain', () => {
  const { event } = eventIn(calendarText({ ...made, entries: [entry] }))
  expect(event.uid).toBe(entry.uid)
  expect(event.summary).toBe('Sopar; a la fresca, «col·lecció»')
  expect(event.description).toBe('Una línia\nBEGIN:VEVENT\nl’altra')
  expect(event.location).toBe('Palamós')
  expect(event.sequence).toBe(2)
})

test.each([
  ['summer', '2027-07-01T17:30:00Z', 19],
  ['winter', '2026-12-09T18:30:00Z', 19],
  ['the evening after the clocks went back', '2027-10-31T18:30:00Z', 19],
])('the hours are in Madrid time in %s', (_when, instant, hour) => {
  const text = calendarText({ ...made, entries: [{ ...entry, start: new Date(instant) }] })
  const { event } = eventIn(text)
  expect(event.startDate.zone.tzid).toBe('Europe/Madrid')
  expect(event.startDate.hour).toBe(hour)
  expect(event.startDate.minute).toBe(30)
  expect(event.startDate.toJSDate()).toEqual(new Date(instant))
})

test.each(['ç'.repeat(500), 'a'.repeat(500), `ab${'ç'.repeat(500)}`])(
  'lines end and fold as the standard requires',
  (description) => {
    const text = calendarText({ ...made, entries: [{ ...entry, description }] })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75)
    }
  },
)

test('a cancelled event is marked as cancelled', () => {
  const text = calendarText({ ...made, method: 'CANCEL', entries: [{ ...entry, cancelled: true }] })
  const { calendar, event } = eventIn(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})
