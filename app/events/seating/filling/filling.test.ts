import { describe, expect, test } from 'vitest'
import type { EventTable, SeatWish } from '#app/events/seating/seating.ts'
import { fillTables } from './fill-tables.ts'
import { exactSeatingWishes, suggestedSeatingWishes } from './suggest-seating-wishes.ts'

type Person = { id: string; registration: string; member: boolean; first: boolean }

const party = (name: string, size: number, given: Partial<Person> = {}): Person[] =>
  Array.from({ length: size }, (_, at) => ({
    id: `${name}${at + 1}`,
    registration: name,
    member: false,
    first: false,
    ...given,
  }))

const tables = (...seats: number[]): EventTable[] =>
  seats.map((each, at) => ({ id: `t${at + 1}`, number: at + 1, seats: each }))

function fill(
  people: Person[],
  at: EventTable[],
  { wishes = [], fixed = {} }: { wishes?: SeatWish[]; fixed?: Record<string, string> } = {},
) {
  return fillTables({ tables: at, people, wishes, fixed: new Map(Object.entries(fixed)) })
}

const at = (seated: Map<string, string>, table: string) =>
  [...seated]
    .filter(([, each]) => each === table)
    .map(([id]) => id)
    .toSorted()

const tablesOfParty = (seated: Map<string, string>, name: string) =>
  new Set([...seated].filter(([id]) => id.startsWith(name)).map(([, table]) => table))

test('filling keeps companions together, and seats everyone while there are chairs', () => {
  const people = [
    ...party('a', 4),
    ...party('b', 3),
    ...party('c', 3),
    ...party('d', 2),
    ...party('e', 4),
  ]
  const seated = fill(people, tables(8, 8))
  expect(seated.size).toBe(16)
  for (const name of ['a', 'b', 'c', 'd', 'e']) expect(tablesOfParty(seated, name).size).toBe(1)
})

test('never exceeds the seats of a table, whatever the parties are', () => {
  for (let nth = 0; nth < 200; nth++) {
    // Deterministic sizes: the same parties in each run.
    const size = (of: number) => ((nth * 7 + of * 5) % 4) + 1
    const people = Array.from({ length: 9 }, (_, of) => party(`p${of}x`, size(of))).flat()
    const places = tables(3, 5, 4, (nth % 6) + 1)
    const seated = fill(people, places)
    const chairs = places.reduce((sum, { seats }) => sum + seats, 0)
    expect(seated.size).toBe(Math.min(people.length, chairs))
    for (const { id, seats } of places) expect(at(seated, id).length).toBeLessThanOrEqual(seats)
  }
})

test('filling seats people who named each other together, or by party if no table fits them all', () => {
  const people = [...party('a', 2), ...party('b', 4), ...party('c', 2), ...party('d', 4)]
  const wishes = [{ one: 'a', other: 'd' }]
  const seated = fill(people, tables(6, 6), { wishes })
  expect(tablesOfParty(seated, 'a')).toEqual(tablesOfParty(seated, 'd'))
  const small = fill(people, tables(4, 4, 4), { wishes })
  expect(small.size).toBe(12)
  for (const name of ['a', 'b', 'c', 'd']) expect(tablesOfParty(small, name).size).toBe(1)
})

test('filling mixes members with first-time guests', () => {
  const people = [
    ...party('a', 2, { member: true }),
    ...party('b', 2, { member: true }),
    ...party('c', 2, { first: true }),
    ...party('d', 2, { first: true }),
  ]
  const seated = fill(people, tables(4, 4))
  for (const table of ['t1', 't2']) {
    const names = at(seated, table).join(' ')
    expect(names).toMatch(/[ab]1/u)
    expect(names).toMatch(/[cd]1/u)
  }
})

test('filling keeps a person placed by hand, and puts their companions with them', () => {
  const people = [...party('a', 3), ...party('b', 3)]
  const seated = fill(people, tables(3, 4), { fixed: { a1: 't2' } })
  expect([...tablesOfParty(seated, 'a')]).toEqual(['t2'])
  expect([...tablesOfParty(seated, 'b')]).toEqual(['t1'])
})

test('filling splits a party that fits at no table', () => {
  const seated = fill(party('a', 4), tables(2, 2))
  expect(at(seated, 't1')).toEqual(['a1', 'a2'])
  expect(at(seated, 't2')).toEqual(['a3', 'a4'])
  expect(fill(party('a', 3), tables(1, 1, 1)).size).toBe(3)
})

test('filling seats in order of registration when chairs are missing', () => {
  const seated = fill([...party('a', 2), ...party('b', 1), ...party('c', 4)], tables(3))
  expect(at(seated, 't1')).toEqual(['a1', 'a2', 'b1'])
})

describe('matching a seating wish to names', () => {
  const people = [
    { registration: 'own', name: 'Marta Soler' },
    { registration: 'a', name: 'Àgata Puig Roca' },
    { registration: 'a', name: 'Pau Vidal' },
    { registration: 'b', name: 'Pau Soler' },
    { registration: 'c', name: 'Joan de la Creu' },
    { registration: 'd', name: '' },
  ]

  const suggested = (line: string) => suggestedSeatingWishes(line, 'own', people)

  test('finds a full name of a guest or companion, whatever its accents and case', () => {
    expect(suggested('con agata PUIG roca, por favor')).toEqual(['a'])
    expect(suggested('Pau Vidal')[0]).toBe('a')
  })

  test('accepts a first name that nobody else has', () => {
    expect(suggested('amb l’Àgata')).toEqual(['a'])
    expect(suggested('con Pau')).toEqual([])
    expect(suggested('con Joan y Pau Soler')).toEqual(['b', 'c'])
  })

  test('ignores small words, the person’s own name, and people without a name', () => {
    expect(suggested('cerca de la ventana')).toEqual([])
    expect(suggested('Marta')).toEqual([])
    expect(suggested('')).toEqual([])
  })

  test.each([
    ['Con Àgata Puig Roca', ['a'], true],
    ['amb en Joan de la Creu i pau vidal, si us plau', ['a', 'c'], true],
    ['Joan de la Creu, lejos del ruido', ['c'], false],
    ['con Joan y con la Àgata', [], false],
    ['Marta Soler', [], false],
    ['lluny del soroll', [], false],
  ])('joins full names without asking: %s', (line, company, isWhole) => {
    const found = exactSeatingWishes(line, 'own', people)
    expect([found.company.toSorted(), found.isWhole]).toEqual([company, isWhole])
  })

  test('matches nobody by a name that two registrations share', () => {
    const twice = [...people, { registration: 'e', name: 'Pau Vidal' }]
    expect(exactSeatingWishes('Pau Vidal', 'own', twice).company).toEqual([])
  })
})
