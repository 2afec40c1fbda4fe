import { expect, test } from 'vitest'
import { compareNames, isSameName, saysAll, wordsOfName } from './plain-text.ts'

test.each([
  ['Núria Zamora', 'zamora nuria'],
  ['Marcel·lí Vilà', 'marcelli'],
  ['Marcel·lí Vilà', 'vila marcel.li'],
  ['Marcel.lí Vilà', 'MARCEL·LÍ'],
  ['Eugeni D’Ors', 'dors'],
  ['Eugeni dors', "d'ors"],
  ['Joan-Lluís Vives', 'vives joan lluis'],
  ['M. Carme Puig', 'puig, m.carme'],
  ['Anyone', '  '],
])('%s is found by "%s"', (name, search) => {
  expect(saysAll(name, search)).toBe(true)
})

test('a word that is not there finds nobody', () => {
  expect(saysAll('Núria Zamora', 'nuria soler')).toBe(false)
})

test('names are one by what is heard of them', () => {
  expect(isSameName('MARCEL.LÍ VILÀ', 'Marcel·lí Vilà')).toBe(true)
  expect(isSameName('Marcel Vilà', 'Marcel·lí Vilà')).toBe(false)
  expect(wordsOfName('amb en Marcel·lí, si us plau')).toContain('marcelli')
})

test('names are in the order of a Catalan list', () => {
  const names = ['Zoe', 'Çelik', 'àngel', 'Marcelo', 'Marcel·lí', 'D’Ors', 'Dora', 'Ñandú', 'Anna']
  expect(names.toSorted(compareNames)).toEqual([
    'àngel',
    'Anna',
    'Çelik',
    'Dora',
    'D’Ors',
    'Marcel·lí',
    'Marcelo',
    'Ñandú',
    'Zoe',
  ])
})
