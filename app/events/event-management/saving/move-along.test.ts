import { expect, test } from 'vitest'
import { movedAlong } from './move-along.server.ts'

const now = new Date('2026-11-28T12:00:00Z')

const stored = {
  date: '2026-12-16T19:30',
  ends_at: '2026-12-16T22:00',
  registration_opens_at: '2026-11-20T10:00',
  members_open_at: '',
  registration_closes_at: '2026-12-15T20:00',
  programme_es: '19:30 Bienvenida\n20.15-21.00 h Cena de 12.50 €\n23:45 Copa (bus a las 0:15)',
  programme_ca: '',
}

test.each([
  {
    what: 'an earlier day takes the end and the closing along',
    typed: { date: '2026-12-10T19:30' },
    expected: {
      ends_at: '2026-12-10T22:00',
      registration_opens_at: '2026-11-14T10:00',
      registration_closes_at: '2026-12-09T20:00',
    },
  },
  {
    what: 'a later hour takes the programme along, and what is open stays open',
    typed: { date: '2026-12-17T20:00' },
    expected: {
      ends_at: '2026-12-17T22:30',
      registration_closes_at: '2026-12-16T20:30',
      programme_es: '20:00 Bienvenida\n20.45-21.30 h Cena de 12.50 €\n00:15 Copa (bus a las 0:45)',
    },
  },
  {
    what: 'an end that is typed too stays as it is typed',
    typed: { date: '2026-12-10T19:30', ends_at: '2026-12-10T23:00' },
    expected: {
      registration_opens_at: '2026-11-14T10:00',
      registration_closes_at: '2026-12-09T20:00',
    },
  },
  { what: 'the same start moves nothing', typed: {}, expected: {} },
])('$what', ({ typed, expected }) => {
  expect(movedAlong({ ...stored, ...typed }, { stored, now })).toEqual(expected)
})

test('what was moved for an earlier answer moves on, unless it was typed since', () => {
  const first = { ...stored, date: '2026-12-10T19:30' }
  const shown = { ...first, ...movedAlong(first, { stored, now }), moved_for: first.date }
  expect(movedAlong(shown, { stored, now })).toEqual({})
  const back = { ...shown, ends_at: stored.ends_at }
  expect(movedAlong(back, { stored, now })).toEqual({})
  const again = movedAlong({ ...shown, date: '2026-12-11T20:30' }, { stored, now })
  expect(again['ends_at']).toBe('2026-12-11T23:00')
  expect(again['programme_es']).toMatch(/^20:30 Bienvenida/u)
})

test('a programme with days of the week names the new ones', () => {
  const weekend = {
    date: '2027-01-08T17:00',
    programme_es: 'Viernes 8\n17:00 Llegada\nSábado 9: 10:00 Viña\nDomingo 10: 12:00 Adiós',
    programme_ca: 'Divendres, 17:00 Arribada\ndissabte, 10:00 Vinya',
  }
  const typed = { ...weekend, date: '2027-01-30T16:30' }
  expect(movedAlong(typed, { stored: weekend, now })).toEqual({
    programme_es: 'Sábado 30\n16:30 Llegada\nDomingo 31: 09:30 Viña\nLunes 1: 11:30 Adiós',
    programme_ca: 'Dissabte, 16:30 Arribada\ndiumenge, 09:30 Vinya',
  })
})

test('a programme that fits the new start alone is left as it is', () => {
  const wrong = { date: '2026-12-16T22:30', programme_es: '20:30 Cena', programme_ca: '' }
  expect(movedAlong({ ...wrong, date: '2026-12-16T20:30' }, { stored: wrong, now })).toEqual({})
})
