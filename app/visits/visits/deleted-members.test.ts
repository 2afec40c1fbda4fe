import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '#app/administration/retention/apply-retention.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { listReviews, saveReview } from '#app/content/reviews/reviews.server.ts'
import { deleteRequest } from '#app/members/memberships/memberships.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { yearBook } from '#app/visits/club-book/year/year-book.server.ts'
import { ballots, scores, scorings } from '#app/visits/scores/scores.schema.ts'
import { clubScores } from '#app/visits/scores/shown/club-scores.server.ts'
import { deleteVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { findMembers } from '#app/visits/visits/form/visit-form.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedNight, storedRestaurant, storedScoring } from '#tests/support/visits.ts'
import { visitHistory } from './visit-history.server.ts'

const database = emptiedDatabase()
let admin: Account
let berta: Account
let personId: string
let restaurantId: number
let visitId: string

beforeEach(async () => {
  const { db, pool } = database
  admin = await storedAccount(db, { role: 'admin', email: 'boss@example.cat' })
  berta = await storedAccount(db, { email: 'berta@example.cat', name: 'Berta Pla' })
  personId = await madeMember(pool, berta)
  await db.update(people).set({ visitsConsentAt: storyNow }).where(eq(people.id, personId))
  restaurantId = await storedRestaurant(db, 'Can Roca')
  await saveReview(testContext({ db, actor: berta }), restaurantId, {
    author: 'B. P.',
    score: 5,
    comment: 'Molt bé.',
  })
  visitId = await signedNight()
})

const cx = () => testContext({ db: database.db, actor: admin })

/**
 * A night attended by a registered member and a person without an account; all signed. The member's seat has a name
 * too.
 */
async function signedNight(): Promise<string> {
  const { db } = database
  const event = await storedEvent(db, { date: daysLater(-3) })
  const { guests: seats } = await storedSeats(db, event.id, ['Berta P.', 'Pau Vila'])
  const id = await storedNight(db, '2026-11-17', { restaurantId })
  await storedNight(db, '2026-11-18', { restaurantId, people: [personId] })
  const diners = await db
    .insert(visitDiners)
    .values([
      { visitId: id, position: 0, personId, guestId: seats[0] ?? null },
      { visitId: id, position: 1, guestId: seats[1] ?? null },
    ])
    .returning({ id: visitDiners.id })
  await storedScoring(db, id, 'open')
  await db.update(scorings).set({ votes: 3 })
  for (const [index, { id: dinerId }] of diners.entries()) {
    await db.insert(ballots).values({ visitId: id, dinerId })
    const score = { visitId: id, dinerId, food: 9, sentence: `Frase ${index}`, named: true }
    await db.insert(scores).values(score)
  }
  return id
}

async function named() {
  const history = await visitHistory(cx(), restaurantId)
  const book = await yearBook(cx(), '2026')
  const { rows } = await listReviews(cx(), restaurantId)
  return {
    history: history?.shown.map(({ names }) => names),
    book: book.evenings.map(({ names }) => names),
    most: book.present.map(({ names }) => names),
    review: rows.map(({ withTheClub }) => withTheClub),
    authors: (await signed()).map(({ author }) => author),
    offered: (await findMembers(cx(), 'Berta')).map(({ name }) => name),
  }
}

async function signed() {
  const { results } = await clubScores(cx(), restaurantId)
  return results
    .flatMap(({ sentences }) => sentences)
    .toSorted((one, other) => one.text.localeCompare(other.text))
}

async function recordId() {
  const [row] = await database.db.select({ id: membershipRequests.id }).from(membershipRequests)
  return row?.id ?? ''
}

const everywhere = {
  history: [['Berta Pla'], ['Berta Pla']],
  book: [['Berta Pla'], ['Berta Pla']],
  most: [['Berta Pla']],
  review: [true],
  authors: ['Berta Pla', 'Pau Vila'],
  offered: ['Berta Pla'],
}

const nowhere = {
  history: [[], []],
  book: [[], []],
  most: [],
  review: [false],
  authors: [null, 'Pau Vila'],
  offered: [],
}

describe('a member whose record is deleted', () => {
  test.each([
    ['is named', null],
    ['who had left before is named', { leftOn: '2026-11-01' }],
  ])('%s nowhere from then on, and again once it is restored', async (_, left) => {
    if (left) await database.db.update(membershipRequests).set(left)
    expect(await named()).toEqual(everywhere)
    const trashed = await deleteRequest(cx(), await recordId())
    expect(await named()).toEqual(nowhere)
    await restoreFromTrash(cx(), trashed)
    expect(await named()).toEqual(everywhere)
  })

  test('is still named by another record', async () => {
    const first = await recordId()
    await database.db
      .update(membershipRequests)
      .set({ leftOn: sql`joined_on` })
      .where(eq(membershipRequests.id, first))
    await madeMember(database.pool, berta)
    await deleteRequest(cx(), first)
    expect(await named()).toEqual(everywhere)
  })

  test('is not named by a remaining account once the trash is emptied', async () => {
    await deleteRequest(cx(), await recordId())
    await database.db.delete(trash)
    await applyRetention({ db: database.db, now: storyNow, months: 12 })
    expect(await named()).toEqual(nowhere)
  })
})

async function forgotten() {
  const { db } = database
  await db.update(membershipRequests).set({ accountId: null, email: 'sense@example.cat' })
  await db.update(people).set({ accountId: null })
  await deleteRequest(cx(), await recordId())
  await db.delete(trash).where(eq(trash.kind, 'membership-request'))
  expect((await applyRetention({ db, now: storyNow, months: 12 })).files).toBe(1)
}

describe('a person without any record left', () => {
  test('leaves anonymous numbers and no sentences, whatever the seat was called', async () => {
    await forgotten()
    expect(await signed()).toMatchObject([{ text: 'Frase 1', author: 'Pau Vila' }])
    const rows = await database.db.select().from(scores).where(eq(scores.visitId, visitId))
    expect(rows.map(({ food, sentence }) => `${food} ${sentence}`).toSorted()).toEqual([
      '9 Frase 1',
      '9 null',
    ])
    const diners = await database.db.select().from(visitDiners)
    expect(diners.filter(({ guestId }) => guestId !== null)).toHaveLength(1)
  })

  test('leaves no sentence at a visit restored from the trash either', async () => {
    const trashed = await deleteVisit(cx(), visitId)
    await forgotten()
    await restoreFromTrash(cx(), trashed)
    expect(await signed()).toMatchObject([{ text: 'Frase 1', author: 'Pau Vila' }])
  })
})
