import { expect, test } from 'vitest'
import {
  dayAndMonth,
  longDate,
  longDateTime,
  shortDate,
  shortDateTime,
  timeOfDay,
  timesOfDay,
} from './madrid-time.ts'
import { euros } from './money.ts'

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
  expect(timesOfDay(morning, new Date('2026-12-13T23:00:00Z'), language)).toMatch(
    /^09:05 - 14 de[cs] 2026 - 00:00$|^09:05 - 14 dic 2026 - 00:00$/u,
  )
  expect(timesOfDay(morning, new Date('2026-12-13T11:00:00Z'), language)).toBe('09:05 - 12:00')
})

test.each([
  ['2026-12-12T12:00:00Z', 'es', 'dic'],
  ['2026-12-12T12:00:00Z', 'ca', 'des'],
  ['2026-04-12T12:00:00Z', 'ca', 'abr'],
  ['2026-08-12T12:00:00Z', 'ca', 'ag'],
] as const)('the month of %s in %s is short and without a particle', (instant, language, month) => {
  expect(dayAndMonth(new Date(instant), language)).toEqual({ day: '12', month })
})

test('cents become euros with two decimals', () => {
  expect(euros(123_450, 'es').replace(/\s/gu, ' ')).toBe('1.234,50 €')
  expect(euros(0, 'ca').replace(/\s/gu, ' ')).toBe('0,00 €')
})
