import { expect, test } from 'vitest'
import { currentEnd, firstEnd, renewedEnd } from './plan-end.server.ts'

test.each([
  ['calendar_year', '2026-11-24', '2026-12-31'],
  ['twelve_months', '2026-11-24', '2027-11-23'],
  ['twelve_months', '2028-02-29', '2029-02-28'],
  ['twelve_months', '2027-03-01', '2028-02-29'],
  ['twelve_months', '2028-03-01', '2029-02-28'],
  ['twelve_months', '2026-03-01', '2027-02-28'],
  ['life', '2026-11-24', null],
] as const)('%s from %s lasts until %s', (period, begins, end) => {
  expect(firstEnd(period, begins)).toBe(end)
})

test.each([
  ['calendar_year', '2026-12-31', null, '2027-12-31'],
  ['calendar_year', '2025-12-31', '2025-12-31', '2026-12-31'],
  ['calendar_year', '2024-12-31', null, '2026-12-31'],
  ['twelve_months', '2026-11-20', null, '2027-11-20'],
  ['twelve_months', '2026-10-20', null, '2027-10-20'],
  ['twelve_months', '2026-10-20', '2026-11-19', '2027-11-23'],
  ['twelve_months', '2028-02-28', null, '2029-02-28'],
  ['twelve_months', '2027-02-28', null, '2028-02-29'],
  ['life', '2026-12-31', null, '2027-12-31'],
] as const)('%s until %s, over on %s, is renewed until %s', (period, validUntil, lapsedOn, end) => {
  expect(renewedEnd(period, { validUntil, lapsedOn }, '2026-11-24')).toBe(end)
})

test.each([
  ['calendar_year', '1999-05-01', '2026-12-31'],
  ['calendar_year', '2027-02-01', '2027-12-31'],
  ['twelve_months', '1999-05-01', '2027-04-30'],
  ['twelve_months', '2025-11-24', '2027-11-23'],
  ['twelve_months', '2025-11-25', '2026-11-24'],
  ['twelve_months', '2020-02-29', '2027-02-28'],
  ['twelve_months', '2027-02-01', '2028-01-31'],
  ['life', '1999-05-01', null],
] as const)('%s current since %s lasts until %s', (period, begins, end) => {
  expect(currentEnd(period, begins, '2026-11-24')).toBe(end)
})

test('a membership without an end gets its plan’s end from today', () => {
  const endless = { validUntil: null, lapsedOn: null }
  expect(renewedEnd('twelve_months', endless, '2026-11-24')).toBe('2027-11-23')
  expect(renewedEnd('life', endless, '2026-11-24')).toBeNull()
})
