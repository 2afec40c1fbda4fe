import { expect, test } from 'vitest'
import { meanOf, spreadOf } from './spread.ts'

test('fewer than three votes tell nothing', () => {
  expect(spreadOf([])).toBeNull()
  expect(spreadOf([7])).toBeNull()
  expect(spreadOf([7, 9])).toBeNull()
  expect(spreadOf([7, 9, 8])).not.toBeNull()
})

test('the median is the one in the middle, or between the two in the middle, whatever their order', () => {
  expect(spreadOf([10, 0, 8])?.median).toBe(8)
  expect(spreadOf([10, 7, 8, 0])?.median).toBe(7.5)
  expect(spreadOf([9, 9, 9, 9, 0])?.median).toBe(9)
})

test('half of the votes lie between lower and upper', () => {
  expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ votes: 5, median: 3, lower: 2, upper: 4 })
  expect(spreadOf([6, 7, 8, 9])).toEqual({ votes: 4, median: 7.5, lower: 6.75, upper: 8.25 })
  expect(spreadOf([8, 8, 8])).toEqual({ votes: 3, median: 8, lower: 8, upper: 8 })
  // One who hated it moves no end of the middle half.
  expect(spreadOf([0, 8, 8, 9, 9, 9])?.lower).toBe(8)
})

test('a large table of any order comes to the same as sorted', () => {
  const scores = Array.from({ length: 1001 }, (_, index) => (index * 7) % 11)
  const { votes, median, lower, upper } = spreadOf(scores) ?? {}
  expect({ votes, median, lower, upper }).toEqual({ votes: 1001, median: 5, lower: 2, upper: 8 })
})

test('each visit counts once in the mean, and none is no score', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([8])).toBe(8)
  expect(meanOf([7.5, 9])).toBe(8.25)
})
