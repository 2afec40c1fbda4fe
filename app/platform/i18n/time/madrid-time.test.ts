import { expect, test } from 'vitest'
import { euros, shortEuros } from '#app/platform/i18n/money.ts'
import {
  eventDays,
  eventHours,
  eventInList,
  eventLeaf,
  eventLine,
  eventShortDays,
  eventWhen,
  type EventTimes,
} from './event-times.ts'
import {
  madridDayOf,
  madridFields,
  madridInput,
  madridInstant,
  madridMonth,
  madridMonthOf,
  madridWeeks,
} from './madrid-calendar.server.ts'
import {
  dayAndMonth,
  listDateTime,
  nearDateTime,
  longDate,
  longDateTime,
  shortDate,
  shortDateTime,
  shortDayOfWeek,
  timeOfDay,
  timesOfDay,
} from './madrid-time.ts'
import { daysAndMonths, firstAndLastDay, lastDayOf, listDays, shortDays } from './several-days.ts'

const winter = new Date('2026-12-12T18:30:00Z')
const summer = new Date('2026-07-12T17:30:00Z')

test('times are in Madrid time in winter and in summer, whatever the process’s zone', () => {
  expect(timeOfDay(winter, 'es')).toBe('19:30')
  expect(timeOfDay(summer, 'es')).toBe('19:30')
})

test('a day begun in Madrid but not in UTC is Madrid’s day', () => {
  expect(shortDate(new Date('2026-12-31T23:30:00Z'), 'es')).toBe('01/01/2027')
})

test('dates are written as in each language', () => {
  expect(longDate(winter, 'es')).toBe('12 de diciembre de 2026')
  expect(longDate(winter, 'ca')).toBe('12 de desembre del 2026')
  expect(longDateTime(winter, 'es')).toBe('sábado, 12 de diciembre de 2026, 19:30')
})

test.each([
  ['es', 'domingo, 13 de diciembre de 2026, 09:05', '13 dic 2026 - 09:05'],
  ['ca', 'diumenge, 13 de desembre del 2026, 09:05', '13 des 2026 - 09:05'],
] as const)('an hour has two digits in %s everywhere', (language, long, short) => {
  const morning = new Date('2026-12-13T08:05:00Z')
  expect(timeOfDay(morning, language)).toBe('09:05')
  expect(longDateTime(morning, language)).toBe(long)
  expect(shortDateTime(morning, language)).toBe(short)
  expect(timesOfDay(morning, new Date('2026-12-13T11:00:00Z'), language)).toBe('09:05–12:00')
})

test.each([
  ['2026-12-12T12:00:00Z', 'es', 'dic'],
  ['2026-12-12T12:00:00Z', 'ca', 'des'],
  ['2026-04-12T12:00:00Z', 'ca', 'abr'],
  ['2026-08-12T12:00:00Z', 'ca', 'ag'],
] as const)('the month of %s in %s is short and without a particle', (instant, language, month) => {
  expect(dayAndMonth(new Date(instant), language)).toEqual({ day: '12', month })
})

test.each([
  ['es', 'sáb 12 dic', 'sáb 12 dic 2026 - 19:30'],
  ['ca', 'ds 12 des', 'ds 12 des 2026 - 19:30'],
] as const)('a list has the day of the week in %s', (language, short, long) => {
  expect(shortDayOfWeek(winter, language)).toBe(short)
  expect(listDateTime(winter, language)).toBe(long)
})

test('a list omits the current year of Madrid', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(nearDateTime(winter, new Date('2026-01-02T12:00:00Z'), 'es')).toBe('sáb 12 dic - 19:30')
  expect(nearDateTime(winter, newYear, 'ca')).toBe('ds 12 des 2026 - 19:30')
  expect(nearDateTime(newYear, new Date('2027-06-01T12:00:00Z'), 'es')).toBe('vie 01 ene - 00:30')
})

test.each([
  [123_450, '1.234,50 €', '1.234,50 €'],
  [123_400, '1.234 €', '1.234,00 €'],
  [3500, '35 €', '35,00 €'],
  [0, '0 €', '0,00 €'],
])('%i cents are %s on the public pages and %s in the panel', (cents, shown, written) => {
  for (const language of ['es', 'ca'] as const) {
    expect(shortEuros(cents, language).replace(/\s/gu, ' ')).toBe(shown)
    expect(euros(cents, language).replace(/\s/gu, ' ')).toBe(written)
  }
})

test('typed hours are in Madrid time, in winter and in summer', () => {
  expect(madridInstant('2026-12-09T19:30')).toEqual(new Date('2026-12-09T18:30:00Z'))
  expect(madridInstant('2027-07-09T19:30')).toEqual(new Date('2027-07-09T17:30:00Z'))
  expect(madridInput(new Date('2027-07-09T17:30:00Z'))).toBe('2027-07-09T19:30')
})

test('an hour that does not exist is refused, and an ambiguous one is the first', () => {
  expect(madridInstant('2027-03-28T02:30')).toBe('gap')
  expect(madridInstant('2027-03-28T03:00')).toEqual(new Date('2027-03-28T01:00:00Z'))
  expect(madridInstant('2027-10-31T02:30')).toEqual(new Date('2027-10-31T00:30:00Z'))
})

test.each(['', 'mañana', '2027-02-30T10:00', '2026-12-09T24:30', '2026-12-09 19:30', '2026-12-09'])(
  'the form refuses %j as a date',
  (typed) => expect(madridInstant(typed)).toBeNull(),
)

test('a month begins at midnight in Madrid, and its weeks on Monday', () => {
  const march = madridMonth('2027-03')
  expect(march).toMatchObject({
    previous: '2027-02',
    next: '2027-04',
    begins: new Date('2027-02-28T23:00:00Z'),
    ends: new Date('2027-03-31T22:00:00Z'),
  })
  expect(march?.weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(march?.weeks.at(-1)).toEqual([29, 30, 31, null, null, null, null])
  expect(madridMonth('2027-13')).toBeNull()
  expect(madridMonthOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01')
  expect(madridFields(new Date('2026-12-31T23:30:00Z'))).toMatchObject({
    day: 1,
    hour: 0,
    minute: 30,
  })
})

test('a day begins at midnight in Madrid, in winter and in summer', () => {
  expect(madridDayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(madridDayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  expect(madridDayOf(new Date('2027-07-09T22:00:00Z'))).toBe('2027-07-10')
})

test('weeks begin on Monday in Madrid, also across a clock change', () => {
  // 23:30 on a Sunday in Madrid.
  expect(madridWeeks(new Date('2026-10-25T22:30:00Z'), 2)).toEqual([
    new Date('2026-10-11T22:00:00Z'),
    new Date('2026-10-18T22:00:00Z'),
    new Date('2026-10-25T23:00:00Z'),
  ])
  expect(madridWeeks(new Date('2026-10-25T23:00:00Z'), 1)[0]).toEqual(
    new Date('2026-10-25T23:00:00Z'),
  )
})

/** A winter instant in Madrid time. */
const at = (text: string) => new Date(`${text}+01:00`)

test.each([
  ['ends on the same evening', '2027-01-08T19:30', '2027-01-08T22:30'],
  ['ends after midnight', '2027-01-08T21:00', '2027-01-09T01:30'],
  ['ends at midnight', '2027-01-08T21:00', '2027-01-09T00:00'],
  ['lasts until the early morning', '2027-01-08T21:00', '2027-01-09T05:59'],
  ['is at night', '2027-01-08T01:00', '2027-01-08T05:00'],
])('an event that %s is on one day', (_what, begins, ends) => {
  expect(lastDayOf(at(begins), at(ends))).toBeNull()
})

test.each([
  ['2027-01-08T17:00', '2027-01-10T17:00', 'vie 8 – dom 10 ene'],
  ['2027-01-08T17:00', '2027-01-09T06:00', 'vie 8 – sáb 9 ene'],
  ['2027-01-08T17:00', '2027-01-10T02:00', 'vie 8 – sáb 9 ene'],
  ['2027-01-29T17:00', '2027-02-01T17:00', 'vie 29 ene – lun 1 feb'],
] as const)('from %s to %s is on several days', (begins, ends, es) => {
  const last = lastDayOf(at(begins), at(ends))
  expect(last && shortDays(at(begins), last, 'es')).toBe(es)
})

test('an unknown end is on the same day', () => {
  expect(lastDayOf(at('2027-01-08T17:00'), null)).toBeNull()
})

test.each([
  ['2027-01-08', '2027-01-10', 'viernes 8|domingo 10 de enero de 2027', '8–10 ene'],
  ['2027-01-29', '2027-02-01', 'viernes 29 de enero|lunes 1 de febrero de 2027', '29–1 ene–feb'],
  [
    '2026-12-31',
    '2027-01-02',
    'jueves 31 de diciembre de 2026|sábado 2 de enero de 2027',
    '31–2 dic–ene',
  ],
])('%s and %s are written without repetition', (first, last, words, leaf) => {
  const days = [at(`${first}T12:00`), at(`${last}T12:00`)] as const
  expect(firstAndLastDay(...days, 'es').join('|')).toBe(words)
  const { day, month } = daysAndMonths(...days, 'es')
  expect(`${day} ${month}`).toBe(leaf)
})

test('Catalan has its own form, and lists have the year', () => {
  const days = [at('2027-03-30T12:00'), at('2027-04-01T12:00')] as const
  expect(firstAndLastDay(...days, 'ca')).toEqual([
    'dimarts 30 de març',
    'dijous 1 d’abril del 2027',
  ])
  expect(listDays(...days, 'ca')).toBe('dt 30 març – dj 1 abr 2027')
  const overNewYear = [at('2026-12-31T12:00'), at('2027-01-02T12:00')] as const
  expect(listDays(...overNewYear, 'es')).toBe('jue 31 dic 2026 – sáb 2 ene 2027')
})

const trip = { date: at('2027-01-08T17:00'), endsAt: at('2027-01-10T16:30') }
const late = { date: at('2027-01-08T21:00'), endsAt: at('2027-01-09T01:30') }
const open = { date: at('2027-01-08T21:00'), endsAt: null }

const written = (times: EventTimes, language: 'es' | 'ca') =>
  [eventDays, eventHours, eventWhen, eventInList, eventShortDays, eventLine].map((write) =>
    write(times, language).replaceAll('\u00a0', ' '),
  )

test('an event of several days is shown from its first to its last day', () => {
  expect(written(trip, 'es')).toEqual([
    'del viernes 8 al domingo 10 de enero de 2027',
    'Empieza a las 17:00 · Termina el domingo 10 a las 16:30',
    'del viernes 8 al domingo 10 de enero de 2027, desde las 17:00',
    'vie 8 – dom 10 ene 2027',
    'vie 8 – dom 10 ene',
    'vie 8 – dom 10 ene',
  ])
  expect(written(trip, 'ca').slice(0, 3)).toEqual([
    'del divendres 8 al diumenge 10 de gener del 2027',
    'Comença a les 17:00 · Acaba diumenge 10 a les 16:30',
    'del divendres 8 al diumenge 10 de gener del 2027, des de les 17:00',
  ])
  expect(eventLeaf(trip, 'es')).toEqual({ day: '8–10', month: 'ene' })
})

test('an event that ends after midnight is on its first day', () => {
  expect(written(late, 'es')).toEqual([
    'viernes, 8 de enero de 2027',
    '21:00–01:30',
    'viernes, 8 de enero de 2027, 21:00',
    'vie 08 ene 2027 - 21:00',
    'vie 8 ene',
    'vie 8 ene · 21:00–01:30',
  ])
  expect(eventLeaf(late, 'es')).toEqual({ day: '8', month: 'ene' })
})

test('an event with an unknown end is on its first day', () => {
  expect(eventHours(open, 'es')).toBe('21:00')
  expect(eventLine(open, 'ca')).toBe('dv 8 gen · 21:00')
})
