import { describe, expect, test } from 'vitest'
import {
  baseName,
  baseOf,
  chainFolder,
  chainName,
  keptSegmentOf,
  segmentAfter,
  segmentName,
  systemOf,
} from './chain-names.ts'
import { chainsAmong, outdatedOf, reachOf, spansOf, wayBackTo } from './chains.ts'

const start = Date.UTC(2026, 10, 1)
const minutes = (count: number) => new Date(start + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)

const segmentOf = (number: number) =>
  `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`

const one = chainName('7711501290614068055', minutes(0))
const two = chainName('7711501290614068055', minutes(1000))
const elsewhere = chainName('8', minutes(500))

/** A copy whose own log is one segment, finished as many minutes after the start as that has. */
const copy = (chain: string, number: number, at = number) =>
  baseName({
    chain,
    first: segmentOf(number),
    last: segmentOf(number),
    finishedAt: minutes(at),
  })

/** Segments, each with what was acknowledged until as many minutes after the start as it has. */
const log = (chain: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) =>
    segmentName({ chain, segment: segmentOf(from + n), until: minutes(from + n) }),
  )

describe('names', () => {
  test('say what they were made of, and nothing else is read as one', () => {
    const segment = segmentOf(10)
    const base = {
      chain: one,
      first: segment,
      last: segmentOf(11),
      finishedAt: new Date(start + 1),
    }
    expect(baseOf(baseName(base))).toEqual({ name: baseName(base), ...base })
    const kept = { chain: one, segment, until: new Date(start + 999) }
    expect(keptSegmentOf(segmentName(kept))).toEqual({ name: segmentName(kept), ...kept })
    expect(systemOf(one)).toBe('7711501290614068055')
    for (const name of [
      'www.example.cat-20261123T031500Z.backup',
      `${segmentName(kept)}.x`,
      segment,
    ]) {
      expect([baseOf(name), keptSegmentOf(name)]).toEqual([null, null])
    }
    expect(chainFolder('https://www.example.cat:8443')).toBe('www.example.cat-8443-wal')
  })

  test.each([
    ['000000010000000000000009', '00000001000000000000000A'],
    ['0000000100000000000000FF', '000000010000000100000000'],
    ['00000001FFFFFFFE000000FF', '00000001FFFFFFFF00000000'],
  ])('after %s comes %s', (segment, next) => {
    expect(segmentAfter(segment)).toBe(next)
  })
})

const spans = (names: string[]) =>
  spansOf(chainsAmong(names)).map(({ from, until }) => [
    (from.getTime() - start) / 60_000,
    (until.getTime() - start) / 60_000,
  ])

describe('the instants that one can go back to', () => {
  test.each([
    ['none without a copy', log(one, 1, 9), []],
    ['none without the log of the copy', [copy(one, 5), ...log(one, 6, 9)], []],
    ['none before the copy was finished', [copy(one, 5, 8), ...log(one, 5, 7)], []],
    ['from the copy to the last of the log', [copy(one, 5), ...log(one, 1, 9)], [[5, 9]]],
    ['not beyond a gap', [copy(one, 5), ...log(one, 5, 7), ...log(one, 9, 12)], [[5, 7]]],
    [
      'on after a gap by a later copy',
      [copy(one, 5), copy(one, 10), ...log(one, 5, 7), ...log(one, 9, 12)],
      [
        [5, 7],
        [10, 12],
      ],
    ],
    [
      'one span where copies follow each other',
      [copy(one, 5), copy(one, 7), ...log(one, 5, 9)],
      [[5, 9]],
    ],
    ['nothing by the log of another chain', [copy(one, 5), ...log(elsewhere, 5, 9)], []],
    [
      'of several chains',
      [copy(two, 20), ...log(two, 20, 30), copy(one, 5), ...log(one, 5, 9)],
      [
        [5, 9],
        [20, 30],
      ],
    ],
  ])('%s', (_what, names, expected) => {
    expect(spans(names)).toEqual(expected)
  })

  test('a segment that is there twice counts once, by the later of its instants', () => {
    const [, twice = ''] = log(one, 4, 5)
    const earlier = segmentName({ chain: one, segment: segmentOf(5), until: minutes(4) })
    for (const names of [
      [copy(one, 5), twice, earlier],
      [copy(one, 5), earlier, twice],
    ]) {
      expect(spans(names)).toEqual([[5, 5]])
    }
  })

  test('the reach of a chain is that of any of its copies', () => {
    const [chain] = chainsAmong([copy(one, 5), copy(one, 20), ...log(one, 5, 9)])
    expect(chain && reachOf(chain)).toEqual(minutes(9))
    const [without] = chainsAmong(log(one, 5, 9))
    expect(without && reachOf(without)).toBeNull()
  })
})

describe('the way back', () => {
  const chains = chainsAmong([copy(one, 5), copy(one, 20), ...log(one, 5, 40)])
  const wayTo = (instant: Date) => {
    const way = wayBackTo(chains, instant)
    return way && [way.base.first, way.segments.map(({ segment }) => segment)]
  }

  test('begins at the nearest copy, and ends with the segment that has the instant', () => {
    expect(wayTo(minutes(7))).toEqual([segmentOf(5), [5, 6, 7].map(segmentOf)])
    expect(wayTo(minutes(20))).toEqual([segmentOf(20), [segmentOf(20)]])
    expect(wayTo(new Date(minutes(21).getTime() + 1))).toEqual([
      segmentOf(20),
      [20, 21, 22].map(segmentOf),
    ])
  })

  test('there is none to before the first copy, nor to after the last of the log', () => {
    expect(wayTo(minutes(4))).toBeNull()
    expect(wayTo(new Date(minutes(40).getTime() + 1))).toBeNull()
  })
})

/** Copies each so many days, with a segment each six hours between them. */
const sixHours = 6 * 60
const at = (day: number) => day * 4
const everyFewDays = (chain: string, from: number, to: number, step: number) => [
  ...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) =>
    baseName({
      chain,
      first: segmentOf(at(from + n * step)),
      last: segmentOf(at(from + n * step)),
      finishedAt: days(from + n * step),
    }),
  ),
  ...Array.from({ length: at(to - from) + 1 }, (_, n) =>
    segmentName({
      chain,
      segment: segmentOf(at(from) + n),
      until: minutes((at(from) + n) * sixHours),
    }),
  ),
]
const left = (names: string[], current: string, now: Date) => {
  const gone = new Set(outdatedOf(names, current, now))
  return names.filter((name) => !gone.has(name))
}

describe('what is not kept any longer', () => {
  test('with a copy each week two stay, and the log from the first of them on', () => {
    const names = everyFewDays(one, 0, 28, 7)
    const stay = left(names, one, days(28))
    const [chain] = chainsAmong(stay)
    expect(chain?.bases.map(({ finishedAt }) => finishedAt)).toEqual([days(21), days(28)])
    expect(spansOf(chainsAmong(stay))).toEqual([{ from: days(21), until: days(28) }])
    expect(left(stay, one, days(28))).toEqual(stay)
    expect(chain?.segments.size).toBe(at(7) + 1)
  })

  test('one can go back a week also where chains end each other day', () => {
    const names = [...everyFewDays(one, 0, 10, 2), ...everyFewDays(two, 11, 19, 2)]
    const stay = left(names, two, days(19))
    expect(spansOf(chainsAmong(stay)).at(0)?.from).toEqual(days(11))
    expect(chainsAmong(stay).map(({ name }) => name)).toEqual([two])
  })

  test('not more than eight copies stay of who begins anew all the time', () => {
    const names = Array.from({ length: 30 }, (_, n) => {
      const chain = chainName('7', minutes(n * 60))
      return [
        baseName({ chain, first: segmentOf(1), last: segmentOf(1), finishedAt: minutes(n * 60) }),
        segmentName({ chain, segment: segmentOf(1), until: minutes(n * 60 + 1) }),
      ]
    }).flat()
    const current = chainName('7', minutes(29 * 60))
    expect(chainsAmong(left(names, current, days(2)))).toHaveLength(8)
  })

  test('a chain without a whole copy stays while it goes on, or nothing else is there', () => {
    const names = [...log(one, 1, 9), copy(one, 20)]
    expect(left(names, one, days(30))).toEqual(names)
    expect(left(names, two, days(30))).toEqual(names)
    const later = everyFewDays(two, 20, 27, 7)
    expect(left([...names, ...later], two, days(30))).toEqual(later)
    expect(left([...names, ...later], one, days(30))).toEqual([...log(one, 1, 9), ...later])
  })

  test('of other files none is touched', () => {
    expect(outdatedOf(['x', 'www.example.cat-20201123T031500Z.backup'], one, days(30))).toEqual([])
  })
})
