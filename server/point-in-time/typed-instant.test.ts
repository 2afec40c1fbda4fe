import { expect, test } from 'vitest'
import { inWords, spanLines, typedInstant } from './typed-instant.ts'

test.each([
  ['2026-11-22T20:15', '2026-11-22T19:15:00.000Z'],
  ['2026-07-22 20:15', '2026-07-22T18:15:00.000Z'],
  ['2026-11-22T20:15:30', '2026-11-22T19:15:30.000Z'],
  ['2026-11-22T20:15:30.25', '2026-11-22T19:15:30.250Z'],
  ['2026-11-22T20:15Z', '2026-11-22T20:15:00.000Z'],
  ['2026-11-22T20:15:30-03:00', '2026-11-22T23:15:30.000Z'],
  // The hour that comes twice: the first of the two.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('%s is %s', (typed, instant) => {
  expect(typedInstant(typed).toISOString()).toBe(instant)
})

test.each([
  'yesterday',
  '2026-11-22',
  '2026-13-22T20:15',
  '2026-02-30T20:15',
  '20:15',
  '2026-11-22T20:15:75',
  '',
])('%s is none', (typed) => {
  expect(() => typedInstant(typed)).toThrow('is no instant. Say it as 2026-11-22T20:15')
})

test('an hour that the clocks leave out is said to be so', () => {
  expect(() => typedInstant('2026-03-29T02:30')).toThrow('does not exist in Madrid')
})

test('it is said back in words', () => {
  const instant = new Date('2026-11-22T19:15:00.000Z')
  expect(inWords(instant)).toBe(
    'Sunday, 22 November 2026 at 20:15:00 in Madrid (2026-11-22T19:15:00.000Z)',
  )
  expect(spanLines([{ from: instant, until: instant }])).toEqual([
    `from ${inWords(instant)}\n  to ${inWords(instant)}`,
  ])
})
