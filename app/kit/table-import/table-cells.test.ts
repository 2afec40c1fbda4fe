import { expect, test } from 'vitest'
import { z } from 'zod'
import { writtenDay, writtenDayUntil } from './table-cells.ts'
import { tableFields } from './table-input.ts'

const day = (written: string) => writtenDayUntil('2026-11-29').safeParse(written).data

test.each([
  ['2012-03-15', '2012-03-15'],
  ['2012/3/15', '2012-03-15'],
  ['15/3/2012', '2012-03-15'],
  ['15-03-12', '2012-03-15'],
  ['15.3.12', '2012-03-15'],
  ['15-mar-12', '2012-03-15'],
  ['1-ene-1999', '1999-01-01'],
  ['15 de març de 2012', '2012-03-15'],
  ['1 d’abril del 2015', '2015-04-01'],
  ['1r de maig de 1985', '1985-05-01'],
  ['9 de diciembre de 2020 18:30', '2020-12-09'],
  // The serial number that a spreadsheet uses for a day.
  ['40983', '2012-03-15'],
  // A two-digit year in the future means the past century.
  ['15/3/48', '1948-03-15'],
])('the table reads %j as %s', (written, iso) => {
  expect(day(written)).toBe(iso)
})

test.each(['3/15/12', '15-xyz-12', '2012', 'marzo 2012', '31/2/2012', '29/11/2027'])(
  'the table refuses %j as a past day',
  (written) => {
    expect(day(written)).toBe(undefined)
  },
)

test('a last day with two digits may be in the future', () => {
  expect(writtenDay.parse('31-dic-48')).toBe('2048-12-31')
})

test('the form may say of each column what happens to its wrong cells', () => {
  const form = z.strictObject(tableFields(['email']))
  const sent = { content: 'Email', column_email: 'Email', strict_email: 'yes' }
  expect(form.parse(sent)).toEqual(sent)
})
