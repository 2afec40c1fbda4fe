import { expect, test } from 'vitest'
import { partsOfNight } from './parts-of-night.server.ts'

/** The programme of an evening by the clock. */

// A Friday in Madrid, 20:30.
const date = new Date('2026-11-27T19:30:00Z')
const words = { begins: 'Empieza', ends: 'Acaba' }
const times = (programme: string | null, endsAt: Date | null = null) =>
  partsOfNight({ date, endsAt, programme }, words).map(({ at, what }) => [
    at?.toISOString() ?? null,
    what,
  ])

test('without a programme it is the beginning, and the end where that is known', () => {
  expect(times(null)).toEqual([['2026-11-27T19:30:00.000Z', 'Empieza']])
  expect(times(null, new Date('2026-11-27T23:00:00Z'))[1]).toEqual([
    '2026-11-27T23:00:00.000Z',
    'Acaba',
  ])
})

test('each part has its hour; one after midnight is of the next day, one without an hour has none', () => {
  expect(times('20:30 Bienvenida\nUn brindis\n21:15 Cena\n00:30 Fin')).toEqual([
    ['2026-11-27T19:30:00.000Z', 'Bienvenida'],
    [null, 'Un brindis'],
    ['2026-11-27T20:15:00.000Z', 'Cena'],
    ['2026-11-27T23:30:00.000Z', 'Fin'],
  ])
})

test('days that are named are those after the beginning', () => {
  expect(times('Viernes: 20:30 Llegada\nDomingo: 10:00 Mercado')).toEqual([
    ['2026-11-27T19:30:00.000Z', 'Llegada'],
    ['2026-11-29T09:00:00.000Z', 'Mercado'],
  ])
})
