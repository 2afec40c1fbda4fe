import { describe, expect, test } from 'vitest'
import { meanOf, spreadOf } from './spread.ts'

test('fewer than five votes tell nothing', () => {
  for (const few of [[], [7], [7, 9], [7, 9, 8], [7, 9, 8, 8]]) expect(spreadOf(few)).toBeNull()
  expect(spreadOf([7, 9, 8, 8, 1])).not.toBeNull()
})

test('each vote counts as the middle of its step', () => {
  const counted = Array.from({ length: 11 }, (_, score) => spreadOf(Array(5).fill(score))?.median)
  expect(counted).toEqual([1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5])
})

test('the median is the one in the middle, or between the two in the middle, whatever their order', () => {
  expect(spreadOf([10, 0, 8, 8, 5])?.median).toBe(7.5)
  expect(spreadOf([10, 7, 8, 0, 9, 10])?.median).toBe(8.5)
  expect(spreadOf([9, 9, 9, 9, 0])?.median).toBe(9.5)
})

test('half of the votes lie between lower and upper', () => {
  expect(spreadOf([1, 3, 5, 7, 9])).toEqual({ votes: 5, median: 5.5, lower: 3.5, upper: 7.5 })
  expect(spreadOf([8, 8, 8, 8, 8])).toEqual({ votes: 5, median: 7.5, lower: 7.5, upper: 7.5 })
  // One who hated it moves no end of the middle half.
  expect(spreadOf([0, 8, 8, 9, 9, 9])?.lower).toBe(7.5)
})

test('a large table of any order comes to the same as sorted', () => {
  const scores = Array.from({ length: 1001 }, (_, index) => (index * 7) % 11)
  const { votes, median, lower, upper } = spreadOf(scores) ?? {}
  expect({ votes, median, lower, upper }).toEqual({
    votes: 1001,
    median: 5.5,
    lower: 1,
    upper: 7.5,
  })
})

test('each visit counts once in the mean, and none is no score', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([8])).toBe(8)
  expect(meanOf([7.5, 9])).toBe(8.25)
})

/** All ways in which so many votes can be given, each in ascending order. */
function* allVotes(count: number, least = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let mark = least; mark <= 10; mark += 1)
      for (const others of allVotes(count - 1, mark)) yield [mark, ...others]
}

const published = (votes: readonly number[]) => {
  const spread = spreadOf(votes)
  return spread
    ? `${votes.length}: ${spread.lower} ${spread.median} ${spread.upper}`
    : `${votes.length}`
}

/** The marks of all votes but those at these places, as bits. */
const marksOf = (votes: readonly number[], ...own: number[]) =>
  votes.reduce((marks, mark, place) => (own.includes(place) ? marks : marks | (1 << mark)), 0)

/** What follows from what is seen: the marks that somebody has given in every case that looks so. */
class Seen {
  readonly #followsFrom = new Map<string, number>()
  add(what: string, marks: number) {
    this.#followsFrom.set(what, (this.#followsFrom.get(what) ?? marks) & marks)
  }
  telling() {
    return [...this.#followsFrom].filter(([, marks]) => marks !== 0).map(([what]) => what)
  }
}

/** What an outsider and each of the voters see of votes of which this is published. */
function addSeen(seen: Seen, what: string, votes: readonly number[]) {
  seen.add(what, marksOf(votes))
  if (votes.length < 2) return
  for (const [place, mark] of votes.entries()) {
    // Of those who gave the same one sees what the other does.
    if (mark !== votes[place - 1]) seen.add(`${what}, own ${mark}`, marksOf(votes, place))
  }
}

describe('no single vote follows, neither for an outsider nor for who knows their own', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('of %i votes', (count) => {
    const seen = new Seen()
    for (const votes of allVotes(count)) addSeen(seen, published(votes), votes)
    expect(seen.telling()).toEqual([])
  })

  test('from what is published before and after one more vote', () => {
    const seen = new Seen()
    for (const before of [...allVotes(4), ...allVotes(5)]) {
      for (let mark = 0; mark <= 10; mark += 1) {
        const votes = [mark, ...before]
        const what = `${published(before)}, then ${published(votes)}`
        addSeen(seen, what, votes)
        seen.add(`${what}, the one more`, 1 << mark)
      }
    }
    expect(seen.telling()).toEqual([])
  })

  test('from what is published before and after a vote took the place of another', () => {
    const seen = new Seen()
    for (const others of allVotes(4)) {
      for (let former = 0; former <= 10; former += 1) {
        const before = published([former, ...others])
        for (let mark = 0; mark <= 10; mark += 1) {
          const votes = [mark, ...others]
          const what = `${before}, then ${published(votes)}`
          addSeen(seen, what, votes)
          seen.add(`${what}, the former`, 1 << former)
          seen.add(`${what}, the new one`, 1 << mark)
        }
      }
    }
    expect(seen.telling()).toEqual([])
  })
})
