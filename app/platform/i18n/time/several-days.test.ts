import { expect, test } from 'vitest'
import { daysAndMonths, firstAndLastDay, lastDayOf, listDays, shortDays } from './several-days.ts'

/** An instant of Madrid in winter. */
const at = (text: string) => new Date(`${text}+01:00`)

test.each([
  ['ends on the same evening', '2027-01-08T19:30', '2027-01-08T22:30'],
  ['ends after midnight', '2027-01-08T21:00', '2027-01-09T01:30'],
  ['ends at midnight', '2027-01-08T21:00', '2027-01-09T00:00'],
  ['goes on until the early morning', '2027-01-08T21:00', '2027-01-09T05:59'],
  ['is of one night alone', '2027-01-08T01:00', '2027-01-08T05:00'],
])('what %s is of one day', (_what, begins, ends) => {
  expect(lastDayOf(at(begins), at(ends))).toBeNull()
})

test.each([
  ['2027-01-08T17:00', '2027-01-10T17:00', 'vie 8 – dom 10 ene'],
  ['2027-01-08T17:00', '2027-01-09T06:00', 'vie 8 – sáb 9 ene'],
  ['2027-01-08T17:00', '2027-01-10T02:00', 'vie 8 – sáb 9 ene'],
  ['2027-01-29T17:00', '2027-02-01T17:00', 'vie 29 ene – lun 1 feb'],
] as const)('what begins %s and ends %s is of several', (begins, ends, es) => {
  const last = lastDayOf(at(begins), at(ends))
  expect(last && shortDays(at(begins), last, 'es')).toBe(es)
})

test('an end that is not known is none of another day', () => {
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
])('%s and %s say no more than is needed', (first, last, words, leaf) => {
  const days = [at(`${first}T12:00`), at(`${last}T12:00`)] as const
  expect(firstAndLastDay(...days, 'es').join('|')).toBe(words)
  const { day, month } = daysAndMonths(...days, 'es')
  expect(`${day} ${month}`).toBe(leaf)
})

test('Catalan writes them in its own way, and lists have the year', () => {
  const days = [at('2027-03-30T12:00'), at('2027-04-01T12:00')] as const
  expect(firstAndLastDay(...days, 'ca')).toEqual([
    'dimarts 30 de març',
    'dijous 1 d’abril del 2027',
  ])
  expect(listDays(...days, 'ca')).toBe('dt 30 març – dj 1 abr 2027')
  const overNewYear = [at('2026-12-31T12:00'), at('2027-01-02T12:00')] as const
  expect(listDays(...overNewYear, 'es')).toBe('jue 31 dic 2026 – sáb 2 ene 2027')
})
