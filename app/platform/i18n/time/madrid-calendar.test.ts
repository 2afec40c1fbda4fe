import { expect, test } from 'vitest'
import {
  madridDayOf,
  madridFields,
  madridInput,
  madridInstant,
  madridMonth,
  madridMonthOf,
  madridWeeks,
} from './madrid-calendar.server.ts'

test('what is typed is an hour of Madrid, in winter and in summer', () => {
  expect(madridInstant('2026-12-09T19:30')).toEqual(new Date('2026-12-09T18:30:00Z'))
  expect(madridInstant('2027-07-09T19:30')).toEqual(new Date('2027-07-09T17:30:00Z'))
  expect(madridInput(new Date('2027-07-09T17:30:00Z'))).toBe('2027-07-09T19:30')
})

test('an hour that does not exist is told, one that comes twice is the first', () => {
  expect(madridInstant('2027-03-28T02:30')).toBe('gap')
  expect(madridInstant('2027-03-28T03:00')).toEqual(new Date('2027-03-28T01:00:00Z'))
  expect(madridInstant('2027-10-31T02:30')).toEqual(new Date('2027-10-31T00:30:00Z'))
})

test.each(['', 'mañana', '2027-02-30T10:00', '2026-12-09T24:30', '2026-12-09 19:30', '2026-12-09'])(
  'no date: %j',
  (typed) => expect(madridInstant(typed)).toBeNull(),
)

test('a month begins at midnight in Madrid, its weeks on Monday', () => {
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

test('weeks begin on Monday in Madrid, also where the clocks change between them', () => {
  // A Sunday, the last hours of its week.
  expect(madridWeeks(new Date('2026-10-25T22:30:00Z'), 2)).toEqual([
    new Date('2026-10-11T22:00:00Z'),
    new Date('2026-10-18T22:00:00Z'),
    new Date('2026-10-25T23:00:00Z'),
  ])
  expect(madridWeeks(new Date('2026-10-25T23:00:00Z'), 1)[0]).toEqual(
    new Date('2026-10-25T23:00:00Z'),
  )
})
