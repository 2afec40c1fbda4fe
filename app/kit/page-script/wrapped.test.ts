import { expect, test } from 'vitest'
import { wrapIndex } from './carousel.ts'

test.each([
  [0, 1, 10, 1],
  [9, 1, 10, 0],
  [0, -1, 10, 9],
  [2, -1, 3, 1],
  [0, -11, 10, 9],
])('moving from %i by %i in %i wraps to %i', (position, step, count, expected) => {
  expect(wrapIndex(position, step, count)).toBe(expected)
})
