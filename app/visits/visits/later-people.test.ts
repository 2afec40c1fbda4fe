import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballots, scores, scorings } from '#app/visits/scores/scores.schema.ts'
import { createVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { visitForm as formOf } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { storedNight, storedScoring } from '#tests/support/visits.ts'

const database = emptiedDatabase()

let gina: Account
beforeEach(async () => {
  gina = await storedAccount(database.db, { email: 'gina@example.cat', name: 'Gina Mas' })
})

/** A closed dinner of a person with a companion; optionally with the person's id known. */
async function dinner({
  account = null,
  email = gina.email,
  person = null,
}: { account?: Account | null; email?: string; person?: string | null } = {}) {
  const { db } = database
  const { id: eventId } = await storedEvent(db, { date: daysLater(-9) })
  const given = { accountId: account?.id ?? null, email }
  const { guests } = await storedSeats(db, eventId, ['Gina', 'Guest 2'], given)
  const known = person === null ? [] : [person]
  return { id: await storedNight(db, '2026-11-11', { eventId, guests, people: known }) }
}

const knownAt = async ({ id }: { id: string }) => {
  const rows = await database.db.select().from(visitDiners).where(eq(visitDiners.visitId, id))
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ personId }) => personId)
}

async function firstPlace(visitId: string) {
  const [place] = await database.db
    .select({ id: visitDiners.id })
    .from(visitDiners)
    .where(and(eq(visitDiners.visitId, visitId), eq(visitDiners.position, 0)))
  return place?.id ?? ''
}

test('an account’s own seat is linked to the person it becomes', async () => {
  const night = await dinner({ account: gina })
  const foreign = await dinner({ email: 'fora@example.cat' })
  expect(await knownAt(night)).toEqual([null, null])
  const person = await madeMember(database.pool, gina)
  expect(await knownAt(night)).toEqual([person, null])
  expect(await knownAt(foreign)).toEqual([null, null])
})

test('a matching address alone links no person to a seat', async () => {
  const night = await dinner()
  await storedMember(database.db, 'Gina@example.cat', { fullName: 'Joan Mas' })
  expect(await database.db.$count(people)).toBe(1)
  expect(await knownAt(night)).toEqual([null, null])
})

test('a signed score or a sealed vote is not linked to the person, and an unsigned score is', async () => {
  const { db, pool } = database
  const [signed, unsigned, sealed] = [
    await dinner({ account: gina }),
    await dinner({ account: gina }),
    await dinner({ account: gina }),
  ]
  for (const { id: visitId } of [signed, unsigned]) {
    await storedScoring(db, visitId, 'open')
    const named = visitId === signed.id
    const dinerId = await firstPlace(visitId)
    await db.insert(scores).values({ visitId, dinerId, food: 9, sentence: 'Mío', named })
  }
  await storedScoring(db, sealed.id, 'sealed')
  const vote = { dinerId: await firstPlace(sealed.id), sealed: Buffer.alloc(1260) }
  await db.insert(ballots).values({ visitId: sealed.id, ...vote })

  const person = await madeMember(pool, gina)
  expect(await knownAt(signed)).toEqual([null, null])
  expect(await knownAt(unsigned)).toEqual([person, null])
  expect(await knownAt(sealed)).toEqual([null, null])
})

test('a seat with an address that the person’s account confirms later is linked', async () => {
  const person = await madeMember(database.pool, gina)
  const night = await dinner({ email: 'gina.mas@example.cat' })
  expect(await knownAt(night)).toEqual([null, null])
  const claimant = { tx: database.db, id: gina.id, email: 'gina.mas@example.cat' }
  await claimRecords(claimant, testContext({ db: database.db, actor: gina }))
  expect(await knownAt(night)).toEqual([person, null])
})

test('a person with a place at a visit gets no other, and one with two seats gets one', async () => {
  const { db, pool } = database
  const [one, two] = [await dinner(), await dinner()]
  await db.update(registrations).set({ accountId: gina.id })
  await pool.sql`
    update visit_diners set visit_id = ${one.id}, position = position + 2 where visit_id = ${two.id}`
  await pool.sql`update visit_diners set came = false where position = 0`
  const person = await madeMember(pool, gina)
  expect(await knownAt(one)).toEqual([null, null, person, null])
  const third = await dinner({ account: gina, person })
  await pool.sql`select give_places(people) from people`
  expect((await knownAt(third)).filter((id) => id === person)).toHaveLength(1)
})

const read = (form: Record<string, string>, members: string[] = []) => ({
  ...visitInput('2026-11-20').parse(visitForm(form)),
  members,
})

describe('a diner unticked by mistake', () => {
  let cx: RequestContext
  let personId: string
  let visitId: string
  beforeEach(async () => {
    const { db, pool } = database
    cx = await contextAs(db, 'editor', 'ona@example.cat')
    personId = await madeMember(pool, await storedAccount(db, { email: 'berta@example.cat' }))
    // Long ago, so no score is requested.
    visitId = await createVisit(cx, read({ submission: randomUUID() }, [personId]))
  })

  const places = () =>
    database.db.select().from(visitDiners).where(eq(visitDiners.visitId, visitId))

  async function save(came: Record<string, string>, members: string[] = []) {
    const { values, version } = await formOf(cx, visitId)
    const form = read({ ...values, ...came, version: version ?? '' }, members)
    const saved = await updateVisit(
      { ...cx, now: new Date(cx.now.getTime() + 1000) },
      visitId,
      form,
      {},
    )
    expect(saved).toEqual({ outcome: 'updated' })
  }

  async function untick() {
    const [place] = await places()
    await save({ [`came_${place?.id}`]: '' })
  }

  async function scored() {
    const { db } = database
    const [place] = await places()
    const dinerId = place?.id ?? ''
    await db.delete(scorings)
    await storedScoring(db, visitId, 'open')
    await db.insert(ballots).values({ visitId, dinerId })
    await db.insert(scores).values({ visitId, dinerId, food: 9 })
    return dinerId
  }

  test('gets ballot and score back when ticked again', async () => {
    const dinerId = await scored()
    await untick()
    expect(await places()).toMatchObject([{ id: dinerId, personId, came: false }])
    await save({}, [personId])
    expect(await places()).toMatchObject([{ id: dinerId, personId, came: true }])
    expect(await database.db.select().from(scores)).toMatchObject([{ dinerId, food: 9 }])
    expect(await database.db.select().from(ballots)).toMatchObject([{ dinerId }])
  })

  test('leaves nothing without either', async () => {
    await database.db.delete(scorings)
    await untick()
    expect(await places()).toEqual([])
  })
})
