import { expect, test } from 'vitest'
import { beginsBefore, programmeOf, timedParts } from './programme.ts'

const ofOneDay = (parts: { time: string | null; what: string }[]) => [
  { name: null, weekday: null, parts },
]

test.each([
  ['20:30 Cena', '20:30', 'Cena'],
  ['9:05 Paseo por la viña', '09:05', 'Paseo por la viña'],
  ['20.30 h - Sopar', '20:30', 'Sopar'],
  ['20:30h. Sopar', '20:30', 'Sopar'],
  ['20:30 – 5 vinos', '20:30', '5 vinos'],
  ['20:30: Cena', '20:30', 'Cena'],
])('%s begins with its time', (line, time, what) => {
  expect(programmeOf(line)).toEqual(ofOneDay([{ time, what }]))
})

test.each([
  'Sobremesa',
  '25:00 Nunca',
  '20:75 Tampoco',
  '20:30',
  '2026 botellas',
  '12 vinos',
  'Domingo libre',
  'Viernes y sábado: descanso',
])('%s has no time', (line) => {
  expect(programmeOf(line)).toEqual(ofOneDay([{ time: null, what: line }]))
})

test.each([
  ['Viernes 17:00 Salida', 'Viernes', 4, '17:00', 'Salida'],
  ['viernes, 17:00 h Salida', 'viernes', 4, '17:00', 'Salida'],
  ['Sábado 9, 9:30 - Paseo', 'Sábado 9', 5, '09:30', 'Paseo'],
  ['Sabado: paseo', 'Sabado', 5, null, 'paseo'],
  ['Miércoles · 20.30 Cena', 'Miércoles', 2, '20:30', 'Cena'],
  ['Dissabte 9 – 10:00 Passeig', 'Dissabte 9', 5, '10:00', 'Passeig'],
  ['DIUMENGE 13:30 L’última taula', 'DIUMENGE', 6, '13:30', 'L’última taula'],
  ['Divendres 8: 21:00 Sopar', 'Divendres 8', 4, '21:00', 'Sopar'],
])('%s begins with its day', (line, name, weekday, time, what) => {
  expect(programmeOf(line)).toEqual([{ name, weekday, parts: [{ time, what }] }])
})

test('the programme groups parts under their day, also those that do not repeat it', () => {
  const text =
    'Bienvenida\nViernes 17:00 Salida\nviernes 21:00 Cena\n23:00 Copa\nSábado\n10:00 Viñas'
  expect(programmeOf(text).map(({ name, parts }) => [name, parts.map(({ what }) => what)])).toEqual(
    [
      [null, ['Bienvenida']],
      ['Viernes', ['Salida', 'Cena', 'Copa']],
      ['Sábado', ['Viñas']],
    ],
  )
})

test('the programme uses local times, also after midnight and across a clock change', () => {
  const saturday = new Date('2026-10-24T18:30:00Z')
  const parts = timedParts('20:30 Cena\n01:00 Copa\nDomingo 10:00 Paseo', saturday)
  expect(parts.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-24T18:30:00.000Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ])
})

test.each([
  ['20:30 Cena', false],
  ['20:00 Llegada', true],
  ['Cena\n00:30 Copa', false],
  [null, false],
])('the programme tells whether %j begins before an event at 20:30: %j', (text, expected) => {
  expect(beginsBefore(text, new Date('2026-12-16T19:30:00Z'))).toBe(expected)
})
