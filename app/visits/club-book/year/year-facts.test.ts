import { describe, expect, test } from 'vitest'
import { costOf, housesOf, presentTogether, scoreOf, yearOfAddress } from './year-facts.ts'

const at = (restaurantId: number | null, restaurantName: string) => ({
  restaurantId,
  restaurantName,
})

/** So many who came so often. */
const of = (evenings: number, count: number, ties = count) =>
  Array.from({ length: count }, (_, place) => ({ name: `${evenings}.${place}`, evenings, ties }))

/** An evening with these medians. */
const scored = (...medians: number[]) => ({
  scores: medians.map((median) => ({
    criterion: 'food' as const,
    votes: 3,
    median,
    lower: median,
    upper: median,
  })),
})

describe('what a year comes to', () => {
  test.each([
    [[], null],
    [[null, null], null],
    [[4000], { median: 4000, least: 4000, most: 4000, known: 1 }],
    [[4000, null, 0, 9000], { median: 4000, least: 0, most: 9000, known: 3 }],
    [[1000, 2001, 4000, 3000], { median: 2501, least: 1000, most: 4000, known: 4 }],
  ])('%j costs %j', (cents, cost) => {
    expect(costOf(cents)).toEqual(cost)
  })

  test('evenings count once each in its score, and those that nobody scored not at all', () => {
    expect(scoreOf([scored(), scored()])).toBeNull()
    expect(scoreOf([scored(10), scored(8, 6, 4, 2), scored()])).toEqual({ mean: 7.5, evenings: 2 })
  })

  test('a house that was typed is that of the guide with its name, and others are by theirs', () => {
    const houses = housesOf([
      at(7, 'Can Roca'),
      at(null, ' can roca '),
      at(7, 'Can Roca Nou'),
      at(null, 'La Barca'),
      at(null, 'la barca'),
    ])
    expect(houses).toEqual(['7', '7', '7', 'la barca', 'la barca'])
  })

  test('who came equally often stands together, and no group is cut where it begins', () => {
    expect(presentTogether([])).toEqual([])
    expect(presentTogether([...of(5, 1), ...of(4, 2)]).map(({ names }) => names)).toEqual([
      ['5.0'],
      ['4.0', '4.1'],
    ])
    const many = presentTogether([...of(9, 9), ...of(8, 6), ...of(7, 2)])
    expect(many.map(({ evenings, names }) => [evenings, names.length])).toEqual([
      [9, 9],
      [8, 6],
    ])
    expect(presentTogether(of(3, 40, 52))).toMatchObject([{ evenings: 3, others: 12 }])
  })

  test.each(['', '26', '02026', '2026x', '1899', '2200', '٢٠٢٦', '-2026'])(
    '%j is no year of an address',
    (text) => {
      expect(yearOfAddress(text)).toBeNull()
    },
  )
})
