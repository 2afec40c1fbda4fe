import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteRequest } from '#app/members/memberships/memberships.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballots, scores } from '#app/visits/scores/scores.schema.ts'
import { deleteVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { storedNight, storedScoring } from '#tests/support/visits.ts'
import { restoreFromTrash } from './trash.server.ts'

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'boss@example.cat')
})

async function person(fullName: string): Promise<string> {
  const row = await storedRow(database.db, people, { fullName, email: `${fullName}@example.cat` })
  return row.id
}

const join = (gone: string, kept: string) =>
  database.pool.sql`select merge_people(${gone}, ${kept})`

async function visitOf(personIds: readonly string[]): Promise<string> {
  const { db } = database
  const visitId = await storedNight(db, '2026-11-19')
  await storedScoring(db, visitId, 'open')
  for (const [position, personId] of personIds.entries()) {
    const diner = await storedRow(db, visitDiners, { visitId, position, personId, came: true })
    const dinerId = diner.id
    await db.insert(ballots).values({ visitId, dinerId })
    await db
      .insert(scores)
      .values({ visitId, dinerId, food: position, sentence: 'Bo', named: true })
  }
  return visitId
}

async function visitAfter(visitId: string) {
  const { db } = database
  const diners = await db
    .select({ name: people.fullName, food: scores.food })
    .from(visitDiners)
    .leftJoin(people, eq(people.id, visitDiners.personId))
    .leftJoin(scores, eq(scores.dinerId, visitDiners.id))
    .where(eq(visitDiners.visitId, visitId))
  const votes = await db
    .select({ food: scores.food })
    .from(scores)
    .where(eq(scores.visitId, visitId))
  return { diners, votes }
}

describe('a visit', () => {
  test.each([
    ['has the person into whose file it was merged', false, { name: 'third', food: 0 }],
    ['forgets a person forgotten by any of their files', true, { name: null, food: null }],
  ])('%s, after two merges in a row', async (_, isGone, diner) => {
    const [one, second, third] = [
      await person('one'),
      await person('second'),
      await person('third'),
    ]
    const visitId = await visitOf([one])
    const trashed = await deleteVisit(cx, visitId)
    await join(one, second)
    await join(second, third)
    if (isGone) await database.db.delete(people).where(eq(people.id, third))
    await restoreFromTrash(cx, trashed)
    expect(await visitAfter(visitId)).toEqual({ diners: [diner], votes: [{ food: 0 }] })
  })

  test('with two diners merged since stays in the trash', async () => {
    const [gone, kept] = [await person('gone'), await person('kept')]
    const trashed = await deleteVisit(cx, await visitOf([gone, kept]))
    await join(gone, kept)
    await expect(restoreFromTrash(cx, trashed)).rejects.toMatchObject({
      code: 'trashPeopleMerged',
      status: 409,
    })
    expect(await database.db.$count(trash)).toBe(1)
  })
})

const records = () => database.db.select().from(membershipRequests)
const recordOf = async (personId: string) =>
  (await records()).find((each) => each.personId === personId)?.id ?? ''
const personOf = async (recordId: string) =>
  (await records()).find(({ id }) => id === recordId)?.personId

describe('the record of a member', () => {
  test('comes back to the person into whom the member was merged', async () => {
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

  test('keeps the account of a person who has one', async () => {
    const { db, pool } = database
    const [own, others] = [
      await storedAccount(db, { email: 'berta@example.cat', name: 'Berta' }),
      await storedAccount(db, { email: 'berta.pla@example.cat', name: 'Berta Pla' }),
    ]
    const [kept, gone] = [await madeMember(pool, own), await madeMember(pool, others)]
    await pool.sql`update membership_requests set left_on = '2026-11-01' where person_id = ${kept}`
    const recordId = await recordOf(gone)
    const trashed = await deleteRequest(cx, recordId)
    await join(gone, kept)
    await restoreFromTrash(cx, trashed)
    const [row] = await db.select().from(people).where(eq(people.id, kept))
    expect(row).toMatchObject({ accountId: own.id, email: own.email })
    expect(await personOf(recordId)).not.toBe(kept)
  })
})
