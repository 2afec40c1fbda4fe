import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { ballots, scores } from '#app/platform/schema/visits/scores.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedNight, storedScoring } from '#tests/support/visits.ts'

/** Whose the places at visits are of who came as a guest, and is one of the club's people later. */

const database = emptiedDatabase()
let gina: Account
beforeEach(async () => {
  gina = await storedAccount(database.db, { email: 'gina@example.cat', name: 'Gina Mas' })
})

/** A dinner that is over and closed, at which somebody was with a companion; gives the ids of their places. */
async function dinner({
  account = null,
  email = gina.email,
  person = null,
}: {
  account?: Account | null
  email?: string
  /** Who is known there already. */
  person?: string | null
} = {}) {
  const { db } = database
  const event = await storedEvent(db, { date: daysLater(-9) })
  const values = { name: 'Gina', seats: 2, status: 'confirmed', total: 0 } as const
  const [row] = await db
    .insert(registrations)
    .values({ ...values, eventId: event.id, accountId: account?.id ?? null, email })
    .returning({ id: registrations.id })
  const seats = await db
    .insert(guests)
    .values(
      [1, 2].map((place) => ({ registrationId: row?.id ?? '', place, name: `Guest ${place}` })),
    )
    .returning({ id: guests.id })
  const id = await storedNight(db, '2026-11-11', {
    eventId: event.id,
    guests: seats.map((seat) => seat.id),
    people: person === null ? [] : [person],
  })
  return { id, registrationId: row?.id ?? '' }
}

/** Who is known at a visit, by the places in their order; a place that is nobody's is null. */
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

test('what an account registered is of the person it becomes, their own seat alone', async () => {
  const night = await dinner({ account: gina })
  const foreign = await dinner({ email: 'fora@example.cat' })
  expect(await knownAt(night)).toEqual([null, null])
  const person = await madeMember(database.pool, gina)
  expect(await knownAt(night)).toEqual([person, null])
  expect(await knownAt(foreign)).toEqual([null, null])
})

test('an address alone gives nobody anything: it may be another’s', async () => {
  const night = await dinner()
  await database.db.delete(membershipRequests)
  await database.db.insert(membershipRequests).values({
    fullName: 'Joan Mas',
    email: 'Gina@example.cat',
    status: 'approved',
    joinedOn: '2026-11-15',
  })
  const { rows } = await database.pool.query('select id from people')
  expect(rows).toHaveLength(1)
  expect(await knownAt(night)).toEqual([null, null])
})

test('what was signed, or may be while the vote is sealed, stays by whom it says', async () => {
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

test('and what carries an address that the account of a person proves later', async () => {
  const person = await madeMember(database.pool, gina)
  const night = await dinner({ email: 'gina.mas@example.cat' })
  expect(await knownAt(night)).toEqual([null, null])
  const claimant = { tx: database.db, id: gina.id, email: 'gina.mas@example.cat' }
  await claimRecords(claimant, testContext({ db: database.db, actor: gina }))
  expect(await knownAt(night)).toEqual([person, null])
})

test('who has a place at a visit gets no other, and who comes twice one', async () => {
  const { db, pool } = database
  const [one, two] = [await dinner(), await dinner()]
  await db.update(registrations).set({ accountId: gina.id })
  await pool.query(
    'update visit_diners set visit_id = $1, position = position + 2 where visit_id = $2',
    [one.id, two.id],
  )
  await pool.query('update visit_diners set came = false where position = 0')
  const person = await madeMember(pool, gina)
  expect(await knownAt(one)).toEqual([null, null, person, null])
  const third = await dinner({ account: gina, person })
  await pool.query('select give_places(people) from people')
  expect((await knownAt(third)).filter((id) => id === person)).toHaveLength(1)
})
