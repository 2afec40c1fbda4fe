import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listRestaurants } from '#app/content/restaurants/restaurants.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt, scoredVisit, vote, voteAll } from '#tests/support/scores.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { storedRestaurant } from '#tests/support/visits.ts'
import { clubScores, managedResult } from './club-scores.server.ts'
import { meanOf, spreadOf } from './spread.ts'

const database = fileDatabase()

const cx = () => testContext({ db: database.db })

/** An opened visit at which each of these people signed a sentence; `personId` is the first of them. */
async function signedVisit(names: readonly string[]) {
  const { db } = database
  const restaurantId = await storedRestaurant(db, 'Can Roca')
  const { visitId, diners } = await scoredVisit(db, names, { restaurantId })
  for (const [place, { key }] of diners.entries()) {
    await castVote(cx(), key, vote(8, { sentence: `Frase ${place}`, named: true }))
  }
  await runAt(db, daysLater(3))
  return { restaurantId, visitId, personId: diners[0]?.personId ?? '' }
}

const agree = (personId: string, visitsConsentAt: Date | null) =>
  database.db.update(people).set({ visitsConsentAt }).where(eq(people.id, personId))

async function onPage(restaurantId: number) {
  const { results } = await clubScores(cx(), restaurantId)
  return results.flatMap(({ sentences }) =>
    sentences.map(({ text, author }) => `${text} ${author ?? '-'}`),
  )
}

test('withdrawing consent hides the name on page and panel, and a new consent shows it', async () => {
  const { restaurantId, visitId, personId } = await signedVisit(['Berta', 'Carles', 'Dolors'])
  const inPanel = async () =>
    (await managedResult(cx(), visitId))?.sentences.map(
      ({ text, author }) => `${text} ${author ?? '-'}`,
    )
  const signed = ['Frase 0 Berta', 'Frase 1 Carles', 'Frase 2 Dolors']
  expect(await onPage(restaurantId)).toEqual(signed)
  await agree(personId, storyNow)
  expect(await onPage(restaurantId)).toEqual(signed)
  await agree(personId, null)
  const without = ['Frase 1 Carles', 'Frase 2 Dolors', 'Frase 0 -']
  expect(await onPage(restaurantId)).toEqual(without)
  expect(await inPanel()).toEqual(without)
  await agree(personId, daysLater(1))
  expect(await onPage(restaurantId)).toEqual(signed)
})

test('a sentence is hidden with the name where few votes would identify its author', async () => {
  const { restaurantId, personId } = await signedVisit(['Berta', 'Carles'])
  await agree(personId, storyNow)
  await agree(personId, null)
  expect(await onPage(restaurantId)).toEqual(['Frase 1 Carles'])
})

test('cached pages are rebuilt, also when the newer consent is in another file', async () => {
  const { db, pool } = database
  const { restaurantId, personId } = await signedVisit(['Berta', 'Carles', 'Dolors'])
  await agree(personId, storyNow)
  const { id: accountId } = await storedAccount(db, { email: 'berta@example.cat' })
  const other = await storedRow(db, people, {
    accountId,
    fullName: 'Berta',
    email: 'berta@example.cat',
    visitsWithdrawnAt: daysLater(2),
  })
  const listener = await pool.connect()
  try {
    await listener.query('listen content_changed')
    const isChanged = async (change: () => Promise<unknown>) => {
      const heard = once(listener, 'notification', { signal: AbortSignal.timeout(5_000) })
      await change()
      await heard
    }
    await isChanged(() => agree(personId, null))
    await isChanged(() => agree(personId, storyNow))
    await isChanged(() => db.execute(sql`select merge_people(${other.id}, ${personId})`))
    expect(await onPage(restaurantId)).toContain('Frase 0 -')
  } finally {
    listener.release(true)
  }
})

const inList = async (id: number) => {
  const query = { page: 1, onMap: false, search: '', stars: null, price: null }
  const { rows } = await listRestaurants(testContext({ db: database.db }), query)
  return rows.find((row) => row.id === id)?.clubRating
}

test('the score is empty until a seal opens, then the mean of the visits’ medians', async () => {
  const { db } = database
  const restaurantId = await storedRestaurant(db, 'Can Roca')
  const names = ['Àngel', 'Berta', 'Carles', 'Dolors', 'Enric', 'Fina', 'Gil', 'Hug']
  // Eight votes of 6 and five of 9: each visit counts once.
  for (const [who, numbers] of [
    [names, [6, 6, 6, 6, 6, 6, 6, 6]],
    [names.slice(3), [9, 9, 9, 9, 9]],
  ] as const) {
    const { diners } = await scoredVisit(db, who, { restaurantId })
    await voteAll(db, diners, numbers)
  }
  expect(await inList(restaurantId)).toBeNull()
  expect((await clubScores(testContext({ db }), restaurantId)).rating).toBeNull()
  await runAt(db, storyNow)
  expect(await inList(restaurantId)).toBe(7.5)
  const { rating } = await clubScores(testContext({ db }), restaurantId)
  expect(rating).toMatchObject({ visits: 2, general: 7.5 })
})

test('each vote counts as the middle of its step', () => {
  const counted = Array.from({ length: 11 }, (_, score) => spreadOf(Array(5).fill(score))?.median)
  expect(counted).toEqual([1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5])
})

test('the median is the middle vote, or the mean of the two, in any order', () => {
  expect(spreadOf([10, 0, 8, 8, 5])?.median).toBe(7.5)
  expect(spreadOf([10, 7, 8, 0, 9, 10])?.median).toBe(8.5)
  expect(spreadOf([9, 9, 9, 9, 0])?.median).toBe(9.5)
})

test('half of the votes lie between lower and upper', () => {
  expect(spreadOf([1, 3, 5, 7, 9])).toEqual({ votes: 5, median: 5.5, lower: 3.5, upper: 7.5 })
  expect(spreadOf([8, 8, 8, 8, 8])).toEqual({ votes: 5, median: 7.5, lower: 7.5, upper: 7.5 })
  // One very low mark does not move the middle half.
  expect(spreadOf([0, 8, 8, 9, 9, 9])?.lower).toBe(7.5)
})

test('a large event in any order equals the sorted one', () => {
  const scores = Array.from({ length: 1001 }, (_, index) => (index * 7) % 11)
  expect(spreadOf(scores)).toEqual({ votes: 1001, median: 5.5, lower: 1, upper: 7.5 })
})

test('each visit counts once in the mean, and none gives no score', () => {
  expect(meanOf([])).toBeNull()
  expect(meanOf([8])).toBe(8)
  expect(meanOf([7.5, 9])).toBe(8.25)
})

/** All combinations of this many votes, each in ascending order. */
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

/** The marks of all votes except these, as bits. */
const marksOf = (votes: readonly number[], ...own: number[]) =>
  votes.reduce((marks, mark, place) => (own.includes(place) ? marks : marks | (1 << mark)), 0)

/** Collects what the published values reveal: the marks given in every combination with these values. */
class Seen {
  readonly #followsFrom = new Map<string, number>()
  add(what: string, marks: number) {
    this.#followsFrom.set(what, (this.#followsFrom.get(what) ?? marks) & marks)
  }
  telling() {
    return [...this.#followsFrom].filter(([, marks]) => marks !== 0).map(([what]) => what)
  }
}

/** Adds what an outsider and each voter learn from these votes. */
function addSeen(seen: Seen, what: string, votes: readonly number[]) {
  seen.add(what, marksOf(votes))
  if (votes.length < 2) return
  for (const [place, mark] of votes.entries()) {
    if (mark !== votes[place - 1]) seen.add(`${what}, own ${mark}`, marksOf(votes, place))
  }
}

describe('no single vote can be derived by an outsider or another voter', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('of %i votes', (count) => {
    const seen = new Seen()
    for (const votes of allVotes(count)) addSeen(seen, published(votes), votes)
    expect(seen.telling()).toEqual([])
  })

  test('from the values before and after one more vote', () => {
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

  test('from the values before and after a vote replaces another', () => {
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
