import { expect, test } from 'vitest'
import { euros, shortEuros } from '#app/platform/i18n/money.ts'
import {
  dayAndMonth,
  isoDay,
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

const winter = new Date('2026-12-12T18:30:00Z')
const summer = new Date('2026-07-12T17:30:00Z')

test('times are those of Madrid in winter and in summer, whatever the zone of the process', () => {
  expect(timeOfDay(winter, 'es')).toBe('19:30')
  expect(timeOfDay(summer, 'es')).toBe('19:30')
})

test('a day that has begun in Madrid but not in UTC is the day of Madrid', () => {
  expect(shortDate(new Date('2026-12-31T23:30:00Z'), 'es')).toBe('01/01/2027')
})

test('dates are written as each language writes them', () => {
  expect(longDate(winter, 'es')).toBe('12 de diciembre de 2026')
  expect(longDate(winter, 'ca')).toBe('12 de desembre del 2026')
  expect(longDateTime(winter, 'es')).toBe('sábado, 12 de diciembre de 2026, 19:30')
})

test.each([
  ['es', 'domingo, 13 de diciembre de 2026, 09:05', '13 dic 2026 - 09:05'],
  ['ca', 'diumenge, 13 de desembre del 2026, 09:05', '13 des 2026 - 09:05'],
] as const)('an hour has two digits in %s, wherever it stands', (language, long, short) => {
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

test('a list leaves the year out in the year that it is, as it is in Madrid', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(nearDateTime(winter, new Date('2026-01-02T12:00:00Z'), 'es')).toBe('sáb 12 dic - 19:30')
  expect(nearDateTime(winter, newYear, 'ca')).toBe('ds 12 des 2026 - 19:30')
  expect(nearDateTime(newYear, new Date('2027-06-01T12:00:00Z'), 'es')).toBe('vie 01 ene - 00:30')
})

test('programs read the day of Madrid', () => {
  expect(isoDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
})

test.each([
  [123_450, '1.234,50 €', '1.234,50 €'],
  [123_400, '1.234 €', '1.234,00 €'],
  [3500, '35 €', '35,00 €'],
  [0, '0 €', '0,00 €'],
])('%i cents are %s on the public pages and %s in the panel', (cents, shown, told) => {
  for (const language of ['es', 'ca'] as const) {
    expect(shortEuros(cents, language).replace(/\s/gu, ' ')).toBe(shown)
    expect(euros(cents, language).replace(/\s/gu, ' ')).toBe(told)
  }
})
