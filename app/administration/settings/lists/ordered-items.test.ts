import { expect, test } from 'vitest'
import { inOrder, movedBy, movedTo } from './ordered-items.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
])('%s moved by %i', (id, places, order) => {
  expect(movedBy(ids, id, places).join('')).toBe(order)
})

test.each([
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 2, 'abcd'],
  ['b', 99, 'acdb'],
])('%s moved to %i', (id, place, order) => {
  expect(movedTo(ids, id, place).join('')).toBe(order)
})

const items = ids.map((id) => ({ id }))

test('an order of exactly the items is theirs', () => {
  expect(
    inOrder(items, ['d', 'a', 'c', 'b'])
      ?.map(({ id }) => id)
      .join(''),
  ).toBe('dacb')
})

test.each([
  ['one too few', ['a', 'b', 'c']],
  ['one twice', ['a', 'b', 'c', 'c']],
  ['one twice besides all', ['a', 'b', 'c', 'd', 'd']],
  ['a foreign one', ['a', 'b', 'c', 'x']],
  ['none', []],
])('an order with %s is none', (_what, order) => {
  expect(inOrder(items, order)).toBeNull()
})
