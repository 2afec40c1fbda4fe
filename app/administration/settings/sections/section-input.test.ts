import { expect, test } from 'vitest'
import { hourFields } from './hour-fields.ts'
import { hoursInput } from './section-input.ts'

/** What is wrong with hours that are typed, by field. */
function wrongIn(typed: Record<string, string>): Record<string, string> {
  const closed = Object.fromEntries(hourFields.map((field) => [field, '']))
  const read = hoursInput.safeParse({ version: '0', ...closed, ...typed })
  const issues = read.success ? [] : read.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** The fields of one span. */
const span = (day: number, at: number, from: string, to: string) => ({
  [`day${day}_from${at}`]: from,
  [`day${day}_to${at}`]: to,
})

test.each([
  ['until the next day', span(4, 0, '18', '2')],
  ['until midnight', span(4, 0, '18:00', '0')],
  ['for a whole day', span(4, 0, '00:00', '00:00')],
  ['after a morning', { ...span(4, 1, '10', '14'), ...span(4, 0, '20', '2') }],
  ['until the next day begins', { ...span(4, 0, '18', '2'), ...span(5, 0, '2', '6') }],
  ['in the night of Sunday', { ...span(6, 0, '18', '2'), ...span(0, 0, '10', '14') }],
])('the club may be open %s', (_, typed) => {
  expect(wrongIn(typed)).toEqual({})
})

test.each([
  [{ ...span(4, 0, '18', '2'), ...span(4, 1, '22', '23') }, { day4_from1: 'spansOverlap' }],
  [{ ...span(4, 0, '18', '2'), ...span(5, 0, '1:30', '6') }, { day5_from0: 'overlapsNight' }],
  [{ ...span(6, 0, '18', '2'), ...span(0, 2, '1', '6') }, { day0_from2: 'overlapsNight' }],
  [{ ...span(4, 0, '14', '10'), ...span(5, 0, '9', '13') }, { day5_from0: 'overlapsNight' }],
  [{ ...span(4, 0, '18', ''), ...span(5, 0, '9', '13') }, { day4_from0: 'spanIncomplete' }],
  [{ ...span(4, 0, '', '10'), ...span(5, 0, '9', '13') }, { day4_from0: 'spanIncomplete' }],
])('a night that overlaps is refused: %#', (typed, wrong) => {
  expect(wrongIn(typed)).toEqual(wrong)
})
