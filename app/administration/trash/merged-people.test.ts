import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteRequest } from '#app/members/memberships/memberships.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballots, scores } from '#app/visits/scores/scores.schema.ts'
import { deleteVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedNight, storedScoring } from '#tests/support/visits.ts'
import { restoreFromTrash } from './trash.server.ts'

/** Whose what comes back from the trash is, where two people have become one meanwhile. */

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'boss@example.cat')
})

/** The file of somebody that the club knows by nothing else. */
async function person(fullName: string): Promise<string> {
  const [row] = await database.db
    .insert(people)
    .values({ fullName, email: `${fullName}@example.cat` })
    .returning({ id: people.id })
  return row?.id ?? ''
}

const join = (gone: string, kept: string) =>
  database.pool.query('select merge_people($1, $2)', [gone, kept])

type Place = { personId: string; came?: boolean; votes?: 'sealed' | 'open' | undefined }

async function visitOf(places: readonly Place[]): Promise<string> {
  const { db } = database
  const visitId = await storedNight(db, '2026-11-19')
  await storedScoring(db, visitId, places.some(({ votes }) => votes === 'open') ? 'open' : 'sealed')
  for (const [position, { personId, came = true, votes }] of places.entries()) {
    const [diner] = await db
      .insert(visitDiners)
      .values({ visitId, position, personId, came })
      .returning({ id: visitDiners.id })
    const dinerId = diner?.id ?? ''
    const sealed = votes === 'sealed' ? Buffer.alloc(1260, position) : null
    await db.insert(ballots).values({ visitId, dinerId, sealed })
    const score = { visitId, dinerId, food: position, sentence: 'Bo', named: true }
    if (votes === 'open') await db.insert(scores).values(score)
  }
  return visitId
}

/** Who was at a visit, by their place, and whose its votes are. */
async function visitAfter(visitId: string) {
  const { db } = database
  const { id, position, personId, came } = visitDiners
  const diners = await db
    .select({ position, name: people.fullName, came })
    .from(visitDiners)
    .leftJoin(people, eq(people.id, personId))
    .where(eq(visitDiners.visitId, visitId))
    .orderBy(asc(position))
  const opened = await db
    .select({ food: scores.food, position })
    .from(scores)
    .leftJoin(visitDiners, eq(id, scores.dinerId))
    .where(eq(scores.visitId, visitId))
    .orderBy(asc(scores.food))
  const sealed = await db
    .select({ sealed: ballots.sealed, position })
    .from(ballots)
    .leftJoin(visitDiners, eq(id, ballots.dinerId))
    .where(eq(ballots.visitId, visitId))
  return {
    diners,
    opened,
    sealed: sealed
      .flatMap((ballot) => (ballot.sealed ? `${ballot.sealed[0]} at ${ballot.position}` : []))
      .toSorted(),
  }
}

describe('a visit', () => {
  test.each([
    ['has the person into whose file it was merged', false, 'third', 0],
    ['forgets a person forgotten by any of their files', true, null, null],
  ])(
    '%s, who has become one with a second, and that one with a third',
    async (_, isGone, name, position) => {
      const [one, second, third] = [
        await person('one'),
        await person('second'),
        await person('third'),
      ]
      const visitId = await visitOf([{ personId: one, votes: 'open' }])
      const trashed = await deleteVisit(cx, visitId)
      await join(one, second)
      await join(second, third)
      if (isGone) await database.db.delete(people).where(eq(people.id, third))
      await restoreFromTrash(cx, trashed)
      expect(await visitAfter(visitId)).toEqual({
        diners: [{ position: 0, name, came: true }],
        opened: [{ food: 0, position }],
        sealed: [],
      })
    },
  )

  test.each<[string, Omit<Place, 'personId'>, Omit<Place, 'personId'>, number]>([
    ['that is theirs', {}, {}, 1],
    ['that is theirs, though only the other was there', {}, { came: false }, 1],
    ['that is theirs, where both have voted', { votes: 'open' }, { votes: 'open' }, 1],
    ['that is theirs, where both votes are sealed', { votes: 'sealed' }, { votes: 'sealed' }, 1],
    ['that alone has voted', { votes: 'open' }, {}, 0],
    ['whose vote alone is sealed', { votes: 'sealed' }, { came: false }, 0],
  ])(
    'has of two places of one person the one %s, as a living one',
    async (_what, goes, stays, place) => {
      const outcomes = []
      for (const isTrashed of [false, true]) {
        const [gone, kept, other] = [
          await person('gone'),
          await person('kept'),
          await person('other'),
        ]
        const visitId = await visitOf([
          { personId: gone, ...goes },
          { personId: kept, ...stays },
          { personId: other },
        ])
        const trashed = isTrashed ? await deleteVisit(cx, visitId) : null
        await join(gone, kept)
        if (trashed) await restoreFromTrash(cx, trashed)
        outcomes.push(await visitAfter(visitId))
      }
      const [living, restored] = outcomes
      expect(restored).toEqual(living)
      expect(restored?.diners).toEqual([
        { position: place, name: 'kept', came: true },
        { position: 2, name: 'other', came: true },
      ])
    },
  )
})

const records = () => database.db.select().from(membershipRequests)
const recordOf = async (personId: string) =>
  (await records()).find((each) => each.personId === personId)?.id ?? ''
const personOf = async (recordId: string) =>
  (await records()).find(({ id }) => id === recordId)?.personId

describe('the record of a member', () => {
  test('is of the person that the member is by now', async () => {
    const { db } = database
    const gone = await storedMember(db, 'berta@example.cat', { leftOn: '2026-02-01' })
    const kept = await person('kept')
    const recordId = await recordOf(gone)
    const trashed = await deleteRequest(cx, recordId)
    await join(gone, kept)
    await restoreFromTrash(cx, trashed)
    expect(await personOf(recordId)).toBe(kept)
    expect(await db.$count(people)).toBe(1)
  })

  test('of another account leaves the person that account’s who has one', async () => {
    const { db, pool } = database
    const [own, others] = [
      await storedAccount(db, { email: 'berta@example.cat', name: 'Berta' }),
      await storedAccount(db, { email: 'berta.pla@example.cat', name: 'Berta Pla' }),
    ]
    const [kept, gone] = [await madeMember(pool, own), await madeMember(pool, others)]
    await db
      .update(membershipRequests)
      .set({ leftOn: '2026-11-01' })
      .where(eq(membershipRequests.personId, kept))
    const recordId = await recordOf(gone)
    const trashed = await deleteRequest(cx, recordId)
    await join(gone, kept)
    await restoreFromTrash(cx, trashed)
    const [row] = await db.select().from(people).where(eq(people.id, kept))
    expect(row).toMatchObject({ accountId: own.id, email: own.email })
    expect(await personOf(recordId)).not.toBe(kept)
  })
})
