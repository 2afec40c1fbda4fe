import { expect, test } from 'vitest'
import { scaleUpTo } from './chart-scale.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [4321, [0, 2000, 4000, 6000]],
])('up to %d the axis shows %j', (highest, axis) => {
  expect(scaleUpTo(highest)).toEqual(axis)
})

test('the axis has at most five numbers, and reaches the highest value', () => {
  for (let highest = 1; highest < 3000; highest += 7) {
    const axis = scaleUpTo(highest)
    expect(axis.length).toBeLessThanOrEqual(5)
    expect(axis.at(-1)).toBeGreaterThanOrEqual(highest)
  }
})
