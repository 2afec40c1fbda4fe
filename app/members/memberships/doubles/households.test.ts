import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { planInput } from '#app/members/membership-plans/plan-input.ts'
import { planForm, updatePlan } from '#app/members/membership-plans/plans.server.ts'
import { createMember, deleteRequest } from '#app/members/memberships/memberships.server.ts'
import { memberForm, updateMember } from '#app/members/memberships/record/change-member.server.ts'
import { renewMember } from '#app/members/memberships/status/renew-member.server.ts'
import {
  memberDeparture,
  setDeparture,
} from '#app/members/memberships/status/set-departure.server.ts'
import { setSuspension } from '#app/members/memberships/status/suspend-member.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { joinPreview, joinRecords } from './join-records.server.ts'

/** Two people sharing a fee, as the secretary changes them: Joan pays for Anna; Pau has the same plan for himself. */

const database = emptiedDatabase()
let ona: Account
let forTwo: string
let forOne: string
let joan: string
let anna: string
let pau: string

beforeEach(async () => {
  ona = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  forTwo = await plan({ nameEs: 'Pareja', household: true })
  forOne = await plan({ position: 1 })
  joan = await memberBy('Joan')
  anna = await memberBy('Anna')
  pau = await memberBy('Pau')
  expect(await changed(anna, { household_of: 1 })).toEqual({ outcome: 'saved' })
})

const as = (minutes = 0) =>
  testContext({ db: database.db, actor: ona, now: new Date(storyNow.getTime() + minutes * 60_000) })

async function plan(values: Partial<typeof membershipPlans.$inferInsert>): Promise<string> {
  const [row] = await database.db
    .insert(membershipPlans)
    .values({ nameEs: 'Anual', nameCa: 'Anual', period: 'calendar_year', ...values })
    .returning({ id: membershipPlans.id })
  return row?.id ?? ''
}

async function memberBy(name: string): Promise<string> {
  const form = { full_name: name, email: `${name}@example.cat`, phone: '', reason: '' }
  const made = await createMember(as(), { ...form, plan_id: forTwo })
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return made.id
}

async function changed(
  id: string,
  given: {
    household_of?: number | null
    plan_id?: string
    phone?: string
    joined_on?: string
    valid_until?: string
  },
) {
  const { version, values } = await memberForm(as(), id)
  const { member_number: own, valid_until: until, household_of: payer, ...rest } = values
  return updateMember(as(), id, {
    ...rest,
    version: version ?? '',
    member_number: Number(own),
    valid_until: until || null,
    household_of: payer === '' ? null : Number(payer),
    mailbox_of: null,
    ...given,
  })
}

const refused = (errors: Record<string, string>) => ({ outcome: 'refused', errors })

async function stored(id: string) {
  const [row] = await database.db.select().from(table).where(eq(table.id, id))
  if (!row) throw new Error('there is no such record')
  return row
}

const set = (id: string, values: Partial<typeof table.$inferInsert>) =>
  database.db.update(table).set(values).where(eq(table.id, id))

const logOf = async (id: string) =>
  database.db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id)

async function restored() {
  const [item] = await database.db.select({ id: trash.id }).from(trash)
  await restoreFromTrash(as(), item?.id ?? '')
}

async function planSaved(household: 'yes' | 'no') {
  const { version, values } = await planForm(as(), forTwo)
  return updatePlan(as(), forTwo, planInput.parse({ ...values, household, version }))
}

/** An older imported membership of the same person. */
async function olderOf(id: string, values: Partial<typeof table.$inferInsert>): Promise<string> {
  const { fullName, email } = await stored(id)
  const [older] = await database.db
    .insert(table)
    .values({
      fullName,
      email,
      status: 'approved',
      memberNumber: 90,
      joinedOn: '2010-01-01',
      ...values,
    })
    .returning({ id: table.id })
  return older?.id ?? ''
}

async function joinedWith(older: string, id: string) {
  const preview = await joinPreview(as(), [id, older])
  const { stays, goes, shares, sharesNoMore } = preview
  expect([stays.id, goes.id]).toEqual([older, id])
  const versions = { version: goes.version, other_version: stays.version }
  await joinRecords(as(5), [id, older], { ...versions, reason: '' })
  return { shares, sharesNoMore }
}

describe('joining a person who shares a fee with their other membership', () => {
  const left = { leftOn: '2015-01-01' }

  test('keeps paying for the other person', async () => {
    const older = await olderOf(joan, { ...left, planId: forOne })
    expect(await joinedWith(older, joan)).toEqual({ shares: 'Anna', sharesNoMore: [] })
    expect(await stored(older)).toMatchObject({ leftOn: null, planId: forTwo })
    expect(await stored(anna)).toMatchObject({ householdOf: older, leftOn: null })
    expect((await logOf(anna)).at(-1)).toEqual({
      action: 'membership.updated',
      changes: { household_of: ['1', '90'] },
    })
  })

  test('stays paid for', async () => {
    const older = await olderOf(anna, { ...left, planId: forOne })
    expect(await joinedWith(older, anna)).toEqual({ shares: 'Joan', sharesNoMore: [] })
    expect(await stored(older)).toMatchObject({ householdOf: joan, planId: forTwo, leftOn: null })
    expect(await stored(anna)).toMatchObject({ householdOf: null })
    expect((await logOf(older)).find(({ action }) => action === 'membership.joined')).toMatchObject(
      { changes: { household_of: [null, '1'] } },
    )
  })

  test('keeps plan and last day of the active record, not of one without an end that was left', async () => {
    const older = await olderOf(pau, { ...left, planId: forOne, validUntil: null })
    const { planId, validUntil } = await stored(pau)
    expect(validUntil).not.toBeNull()
    await joinedWith(older, pau)
    expect(await stored(older)).toMatchObject({ planId, validUntil, leftOn: null })
  })

  test.each([
    { lasts: '2030-12-31', by: 'its own' },
    { lasts: '2020-12-31', by: 'the other' },
  ])('continues by $by, and the older of two active ones lasts until $lasts', async (longer) => {
    const own = { planId: forOne, validUntil: longer.lasts }
    const { planId, validUntil } = await stored(pau)
    const older = await olderOf(pau, { ...own, doubleOf: pau })
    await joinedWith(older, pau)
    expect(await stored(older)).toMatchObject(
      longer.by === 'its own' ? own : { planId, validUntil },
    )
  })

  test('keeps its plan for two and last day where the longer one is for one person', async () => {
    const newer = await memberBy('Núria')
    await changed(newer, { plan_id: forOne, valid_until: '2030-12-31' })
    await set(newer, { email: 'joan@example.cat', doubleOf: joan })
    const { validUntil: before } = await stored(joan)
    expect(await joinedWith(joan, newer)).toEqual({ shares: 'Anna', sharesNoMore: [] })
    const both = { planId: forTwo, validUntil: before }
    expect(await stored(joan)).toMatchObject(both)
    expect(await stored(anna)).toMatchObject({ ...both, householdOf: joan })
  })

  test('stops being paid for where the active one is its own', async () => {
    const newer = await memberBy('Núria')
    await changed(newer, { valid_until: '2030-12-31' })
    await set(newer, { email: 'anna@example.cat', doubleOf: anna })
    expect(await joinedWith(anna, newer)).toEqual({ shares: null, sharesNoMore: ['Joan'] })
    expect(await stored(anna)).toMatchObject({ householdOf: null, validUntil: '2030-12-31' })
    expect((await stored(joan)).validUntil).not.toBe('2030-12-31')
  })
})

test('a shared fee has no last day before both have joined, and a fee of one keeps its own', async () => {
  const long = { joined_on: '2020-01-01', valid_until: '2020-12-31' }
  expect(await changed(joan, long)).toEqual(refused({ valid_until: 'householdJoins' }))
  await changed(anna, { household_of: null, plan_id: forOne })
  expect(await changed(joan, long)).toEqual({ outcome: 'saved' })
  expect(await changed(anna, { household_of: 1 })).toEqual(
    refused({ household_of: 'householdEnds' }),
  )
  await renewMember(as(), joan, '2027-12-31')
  expect(await changed(anna, { household_of: 1 })).toEqual({ outcome: 'saved' })
  // A member who joins in the future cannot be renewed until an earlier day.
  await set(pau, { joinedOn: '2027-03-01', validUntil: null })
  expect(await renewMember(as(), pau, '2026-12-31')).toEqual(
    refused({ valid_until: 'endsBeforeRenewal' }),
  )
})

test('nobody can join on a future day', async () => {
  expect(await changed(pau, { joined_on: '2030-01-01' })).toEqual(
    refused({ joined_on: 'dayInFuture' }),
  )
  // A record already stored like that can still be changed in other fields.
  await set(pau, { joinedOn: '2027-03-01', validUntil: null })
  expect(await changed(pau, { phone: '+34600111222', valid_until: '2027-12-31' })).toEqual({
    outcome: 'saved',
  })
})

test('a suspension of the payer applies to both, and is logged for both', async () => {
  await setSuspension(as(), joan, true)
  expect(await stored(anna)).toMatchObject({ suspendedOn: '2026-11-20' })
  await setSuspension(as(), joan, false)
  for (const id of [joan, anna]) {
    expect((await logOf(id)).slice(-2)).toEqual([
      { action: 'membership.suspended', changes: { suspended_on: [null, '2026-11-20'] } },
      { action: 'membership.resumed', changes: { suspended_on: ['2026-11-20', null] } },
    ])
  }
})

describe('a person who leaves', () => {
  test('gives up the place, which another can take', async () => {
    expect(await memberDeparture(as(), anna)).toMatchObject({ sharesWith: 'Joan' })
    await setDeparture(as(), anna, '2026-11-20')
    expect(await stored(anna)).toMatchObject({ householdOf: null })
    expect((await logOf(anna)).slice(-2)).toEqual([
      { action: 'membership.left', changes: { left_on: [null, '2026-11-20'] } },
      { action: 'membership.updated', changes: { household_of: ['1', null] } },
    ])
    expect(await changed(pau, { household_of: 1 })).toEqual({ outcome: 'saved' })
    expect(await changed(anna, { household_of: 1 })).toMatchObject(
      refused({ household_of: 'householdLeft' }),
    )
  })

  test.each([
    [1, 'householdTaken'],
    [2, 'householdTaken'],
    [99, 'noSuchMember'],
  ])('keeps it alone: nobody else shares with %i', async (number, household_of) => {
    expect(await changed(pau, { household_of: number })).toMatchObject({ errors: { household_of } })
  })

  test('pays alone when taken back, can be renewed, and may share again', async () => {
    await setDeparture(as(), anna, '2026-11-20')
    await renewMember(as(), joan, '2031-12-31')
    expect(await memberDeparture(as(), anna)).toMatchObject({ isPlanForTwo: true })
    await setDeparture(as(), anna, null)
    expect(await stored(anna)).toMatchObject({ householdOf: null, validUntil: '2026-12-31' })
    expect(await renewMember(as(), anna, '2027-12-31')).toEqual({ outcome: 'saved' })
    expect(await changed(anna, { household_of: 1 })).toEqual({ outcome: 'saved' })
    expect(await stored(anna)).toMatchObject({ householdOf: joan, validUntil: '2031-12-31' })
  })

  test('and paid for another leaves that one alone, with a log entry', async () => {
    expect(await memberDeparture(as(), joan)).toMatchObject({ sharesWith: 'Anna' })
    await setDeparture(as(), joan, '2026-11-20')
    expect(await stored(anna)).toMatchObject({ householdOf: null, leftOn: null })
    expect((await logOf(anna)).at(-1)).toEqual({
      action: 'membership.updated',
      changes: { household_of: ['1', null] },
    })
  })
})

test('a person restored from the trash gets the place back as it is now', async () => {
  await deleteRequest(as(), anna)
  await renewMember(as(), joan, '2031-12-31')
  await restored()
  expect(await stored(anna)).toMatchObject({ householdOf: joan, validUntil: '2031-12-31' })
})

describe('a payer', () => {
  test('cannot be paid for', async () => {
    expect(await changed(joan, { household_of: 3 })).toEqual({
      outcome: 'paysForOther',
      field: 'household_of',
      name: 'Anna',
    })
    expect(await stored(joan)).toMatchObject({ householdOf: null })
  })

  test('can move to a plan for two, and not to a plan for one', async () => {
    expect(await changed(joan, { plan_id: forOne })).toEqual({
      outcome: 'paysForOther',
      field: 'plan_id',
      name: 'Anna',
    })
    const another = await plan({ household: true, position: 2 })
    expect(await changed(joan, { plan_id: another })).toEqual({ outcome: 'saved' })
    expect(await stored(anna)).toMatchObject({ planId: another })
    // Once nobody shares the fee, the payer can have any plan; the person who leaves needs one.
    expect(await changed(anna, { household_of: null })).toEqual(
      refused({ plan_id: 'planOfWhoGoes' }),
    )
    expect(await changed(anna, { household_of: null, plan_id: forOne })).toEqual({
      outcome: 'saved',
    })
    expect(await stored(anna)).toMatchObject({ householdOf: null, planId: forOne })
    expect(await changed(joan, { plan_id: forOne })).toEqual({ outcome: 'saved' })
  })
})

test('a payer keeps a plan for two while paying for another', async () => {
  expect(await planSaved('no')).toEqual({ outcome: 'feesShared', members: 1 })
  expect(await changed(anna, { phone: '+34600111222' })).toEqual({ outcome: 'saved' })
  await changed(anna, { household_of: null, plan_id: forOne })
  expect(await planSaved('no')).toEqual({ outcome: 'saved' })
  expect(await changed(anna, { household_of: 1 })).toMatchObject(
    refused({ household_of: 'householdPlan' }),
  )
})
