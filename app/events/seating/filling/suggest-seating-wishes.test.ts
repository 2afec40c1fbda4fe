import { expect, test } from 'vitest'
import { exactSeatingWishes, suggestedSeatingWishes } from './suggest-seating-wishes.ts'

/** Whom a line of somebody who would like to sit with others seems to name. */

const people = [
  { registration: 'own', name: 'Marta Soler' },
  { registration: 'a', name: 'Àgata Puig Roca' },
  { registration: 'a', name: 'Pau Vidal' },
  { registration: 'b', name: 'Pau Soler' },
  { registration: 'c', name: 'Joan de la Creu' },
  { registration: 'd', name: '' },
]

const suggested = (line: string) => suggestedSeatingWishes(line, 'own', people)

test('a whole name is found, whatever its accents and its case, and so is a companion', () => {
  expect(suggested('con agata PUIG roca, por favor')).toEqual(['a'])
  expect(suggested('Pau Vidal')[0]).toBe('a')
})

test('a first name is enough where nobody else has it', () => {
  expect(suggested('amb l’Àgata')).toEqual(['a'])
  expect(suggested('con Pau')).toEqual([])
  expect(suggested('con Joan y Pau Soler')).toEqual(['b', 'c'])
})

test('nobody is found by the small words of a name, nor oneself, nor who has no name', () => {
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
])('whole names are joined without asking: %s', (line, company, isWhole) => {
  const found = exactSeatingWishes(line, 'own', people)
  expect([found.company.toSorted(), found.isWhole]).toEqual([company, isWhole])
})

test('a name that two registrations have names nobody', () => {
  const twice = [...people, { registration: 'e', name: 'Pau Vidal' }]
  expect(exactSeatingWishes('Pau Vidal', 'own', twice).company).toEqual([])
})
