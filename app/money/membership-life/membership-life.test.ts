import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewMember, renewMembers } from '#app/members/memberships/status/renew-member.server.ts'
import { setDeparture } from '#app/members/memberships/status/set-departure.server.ts'
import { setSuspension } from '#app/members/memberships/status/suspend-member.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans, memberships, people } from '#app/platform/schema/members/people.ts'
import { testContext, storedAccount } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { endWaitingMemberships } from './end-lapsed.server.ts'
import { runMembershipJob } from './membership-job.server.ts'
import { membershipYears } from './membership-years.server.ts'
import { upcomingRenewals } from './upcoming-renewals.server.ts'

/** The membership job and its preview in the panel. Days are counted from the test's clock. */

const database = fileDatabase()
let cx: RequestContext
let plan: string
const now = new Date()
const today = madridDayOf(now)

beforeEach(async () => {
  const { db } = database
  await db.delete(members)
  await db.delete(people)
  await db.delete(mails)
  await db.delete(membershipPlans)
  const [stored] = await db
    .insert(membershipPlans)
    .values({
      nameEs: 'Anual',
      nameCa: 'Anyal',
      feeCents: 6000,
      period: 'twelve_months',
      graceDays: 10,
      announced: true,
    })
    .returning()
  plan = stored?.id ?? ''
  const actor = await storedAccount(db, { role: 'admin', email: `${randomUUID()}@example.cat` })
  cx = { ...testContext({ db, actor }), now }
})

async function member(values: Partial<typeof members.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db
    .insert(members)
    .values({
      fullName: 'Berta Mas',
      email: `${randomUUID()}@example.cat`,
      status: 'approved',
      joinedOn: '2020-01-01',
      planId: plan,
      ...values,
    })
    .returning({ id: members.id })
  return row?.id ?? ''
}

const live = (days = 0) =>
  runMembershipJob({ ...cx, now: new Date(now.getTime() + days * 86_400_000) })

const mailKinds = async () => {
  const rows = await database.db
    .select({ kind: mails.kind })
    .from(mails)
    .orderBy(asc(mails.createdAt))
  return rows.map(({ kind }) => kind)
}

const spanOf = async (id: string) => {
  const [span] = await database.db
    .select({ endedOn: memberships.endedOn, because: memberships.endedBecause })
    .from(memberships)
    .where(eq(memberships.recordId, id))
  return span
}

describe('before the end', () => {
  test('a member is mailed thirty and seven days ahead, once each, also by two jobs', async () => {
    await member({ validUntil: daysAfter(today, 30) })
    await live(-1)
    expect(await mailKinds()).toEqual([])
    await Promise.all([live(), live()])
    await live(1)
    expect(await mailKinds()).toEqual(['membership-renewalSoon'])
    await Promise.all([live(23), live(23)])
    await live(24)
    expect(await mailKinds()).toEqual(['membership-renewalSoon', 'membership-renewalSoon'])
  })

  test('a new member gets no notice while the approval can be undone, and then one', async () => {
    const validUntil = daysAfter(today, 5)
    await member({ validUntil, joinedOn: today, decidedAt: now })
    await live()
    expect(await mailKinds()).toEqual([])
    await live(1)
    await live(2)
    expect(await mailKinds()).toEqual(['membership-renewalSoon'])
  })

  test('a member who joins within the last thirty days gets the second notice only, and the panel says when', async () => {
    const validUntil = daysAfter(today, 20)
    await member({ validUntil, joinedOn: daysAfter(today, -1) })
    await live()
    expect(await mailKinds()).toEqual([])
    const { rows } = await upcomingRenewals(cx, 1)
    expect(rows.map(({ next }) => next)).toEqual([{ kind: 'repeated', on: daysAfter(today, 13) }])
    await live(13)
    expect(await mailKinds()).toEqual(['membership-renewalSoon'])
  })

  test('suspended members, shared fees and plans without notices get none', async () => {
    const validUntil = daysAfter(today, 20)
    const [quiet] = await database.db
      .insert(membershipPlans)
      .values({ nameEs: 'De honor', nameCa: 'D’honor', period: 'calendar_year', position: 1 })
      .returning()
    await member({ validUntil, planId: quiet?.id ?? '' })
    await setSuspension(cx, await member({ validUntil }), true)
    const payer = await member({ validUntil: daysAfter(today, 90) })
    await member({ validUntil, householdOf: payer })
    await live()
    expect(await mailKinds()).toEqual([])
  })

  test('a renewed member gets notices of the next end', async () => {
    const id = await member({ validUntil: daysAfter(today, 20) })
    await live()
    expect(await renewMembers(cx, [id])).toEqual({ renewed: 1, left: 0 })
    await live(20)
    expect(await mailKinds()).toEqual(['membership-renewalSoon', 'membership-renewed'])
  })
})

describe('after the end', () => {
  test('the membership lasts for the days of grace, then ends with one mail', async () => {
    const id = await member({ validUntil: daysAfter(today, -10) })
    await live()
    expect(await spanOf(id)).toEqual({ endedOn: null, because: null })
    await Promise.all([live(1), live(1)])
    await live(2)
    expect(await spanOf(id)).toEqual({ endedOn: today, because: 'lapsed' })
    expect(await mailKinds()).toEqual(['membership-lapsed'])
  })

  test('memberships that ended long ago send no mail', async () => {
    const id = await member({ validUntil: daysAfter(today, 40) })
    await live(100)
    expect((await spanOf(id))?.because).toBe('lapsed')
    expect(await mailKinds()).toEqual([])
  })

  test('a later renewal keeps the number and starts another span', async () => {
    const id = await member({ validUntil: daysAfter(today, -400) })
    const before = await database.db.select().from(members)
    await renewMembers(cx, [id])
    const after = await database.db.select().from(members)
    expect(after[0]?.memberNumber).toBe(before[0]?.memberNumber)
    const nextYear = Number(today.slice(0, 4)) + 1
    expect(after[0]?.validUntil).toBe(daysAfter(`${nextYear}${today.slice(4)}`, -1))
    const spans = await database.db
      .select({ begins: memberships.beginsOn, because: memberships.endedBecause })
      .from(memberships)
      .orderBy(memberships.beginsOn)
    expect(spans).toEqual([
      { begins: '2020-01-01', because: 'lapsed' },
      { begins: today, because: null },
    ])
  })
})

describe('renewing several members', () => {
  test('happens once for concurrent requests', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => member({ validUntil: daysAfter(today, 3) })))
    const results = await Promise.allSettled([
      renewMembers(cx, ids),
      renewMembers(cx, ids.toReversed()),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await database.db.select({ until: members.validUntil }).from(members)
    const [until] = rows
    expect(rows).toEqual([until, until, until])
    expect((await mailKinds()).filter((kind) => kind === 'membership-renewed')).toHaveLength(3)
  })

  test('renews two people who share a fee through the payer', async () => {
    const payer = await member({ validUntil: daysAfter(today, 5) })
    const other = await member({ validUntil: daysAfter(today, 5), householdOf: payer })
    await expect(renewMember(cx, other, daysAfter(today, 400))).rejects.toMatchObject({
      code: 'sharesFee',
    })
    expect(await renewMembers(cx, [payer, other])).toEqual({ renewed: 1, left: 1 })
    const rows = await database.db.select({ until: members.validUntil }).from(members)
    expect(new Set(rows.map(({ until }) => until)).size).toBe(1)
    expect(rows[0]?.until).not.toBe(daysAfter(today, 5))
  })

  test('neither renews nor suspends a former member', async () => {
    const id = await member({ validUntil: daysAfter(today, 5) })
    await setDeparture(cx, id, today, { because: 'moved' })
    const refusal = { code: 'memberHasLeft' }
    await expect(renewMember(cx, id, daysAfter(today, 400))).rejects.toMatchObject(refusal)
    await expect(setSuspension(cx, id, true)).rejects.toMatchObject(refusal)
  })

  test('leaves a membership that lasts long', async () => {
    const far = await member({ validUntil: daysAfter(today, 61) })
    const near = await member({ validUntil: daysAfter(today, 60) })
    expect(await renewMembers(cx, [far, near])).toEqual({ renewed: 1, left: 1 })
    await expect(renewMembers(cx, [far])).rejects.toMatchObject({ code: 'nothingToRenew' })
  })
})

const before = daysAfter(today, 5)
const begins = daysAfter(today, 6)
const end = daysAfter(today, 370)
const after = daysAfter(today, 735)

async function dueOf(id: string, from = begins, until = end): Promise<string> {
  const rows = await database.pool.sql<{ id: string }>`
    insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until,
      due_on, amount_cents, payment_reference)
    select 'due:' || person_id || ':' || ${from}, 1, 'due', person_id, full_name, 'Cuota', 'Quota', ${from}::date, ${until}::date,
      ${from}::date, 6000, new_payment_reference()
    from membership_requests where id = ${id} returning id`
  return rows[0]?.id ?? ''
}
async function paid(charge: string, cents = 6000) {
  const id = await database.pool.value`
    insert into ledger_payments (amount_cents, method, received_on, name, source)
    values (${cents}, 'transfer', ${today}, 'Berta', ${randomUUID()}) returning id`
  await database.pool.sql`select allocate_payment(${id}, ${charge})`
}
const comesBack = (charge: string) => database.pool.sql`select release_charge(${charge})`
const atTheBank = (charge: string) =>
  database.pool.sql`
  with remittance as (
    insert into remittances (collection_on) values (${today}) returning id)
  insert into remittance_items (remittance_id, charge_id, place, amount_cents)
  select remittance.id, ${charge}, 1, 6000 from remittance`
const lastDay = async (id: string) => {
  const [row] = await database.db.select().from(members).where(eq(members.id, id))
  return row?.validUntil
}

describe('renewal by payment', () => {
  test('moves the last day when a due is paid in full, also of the other person, and back when the money returns', async () => {
    await database.db.update(membershipPlans).set({ household: true })
    const id = await member({ validUntil: before })
    const other = await member({ validUntil: before, householdOf: id })
    const charge = await dueOf(id)
    await paid(charge, 2000)
    expect([await lastDay(id), await lastDay(other)]).toEqual([before, before])
    await paid(charge, 4000)
    expect([await lastDay(id), await lastDay(other)]).toEqual([end, end])
    const later = await dueOf(id, daysAfter(end, 1), after)
    await paid(later)
    expect([await lastDay(id), await lastDay(other)]).toEqual([after, after])
    await comesBack(charge)
    expect(await lastDay(id)).toBe(after)
    await comesBack(later)
    expect([await lastDay(id), await lastDay(other)]).toEqual([before, before])
  })

  test('happens when a due is issued, if the plan says so, until it is reversed', async () => {
    await database.db.update(membershipPlans).set({ renewedBy: 'issued' })
    const id = await member({ validUntil: before })
    const charge = await dueOf(id)
    expect(await lastDay(id)).toBe(end)
    await database.pool.sql`
      insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until,
        due_on, amount_cents, payment_reference, reverses, reason)
      select subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until, due_on, -amount_cents,
        payment_reference, id, 'Error' from ledger_charges where id = ${charge}`
    expect(await lastDay(id)).toBe(before)
  })

  test('brings back an expired member, and not one who has left', async () => {
    const id = await member({ validUntil: daysAfter(today, -100) })
    expect((await spanOf(id))?.because).toBe('lapsed')
    await paid(await dueOf(id, daysAfter(today, -99), end))
    expect(await lastDay(id)).toBe(end)
    const left = await member({ validUntil: before })
    const charge = await dueOf(left)
    await setDeparture(cx, left, today, { because: 'moved' })
    await paid(charge)
    expect(await lastDay(left)).toBe(before)
  })

  test('asks no charged member to renew, and ends no paid, collected or exempt one', async () => {
    const payer = await member({ validUntil: before })
    const debited = await member({ validUntil: before })
    const exempt = await member({ validUntil: before, exemptUntil: end })
    const owing = await member({ validUntil: before })
    const charges = await Promise.all([payer, debited, owing].map((id) => dueOf(id)))
    await paid(charges[0] ?? '')
    await atTheBank(charges[1] ?? '')
    await live()
    expect(await mailKinds()).toEqual([])
    const { rows, dues } = await upcomingRenewals(cx, 1)
    expect(dues).toEqual({ paid: 1, bank: 1, open: 1, exempt: 1, none: 0 })
    const steps = new Map(rows.map(({ id, due, next }) => [id, [due.kind, next.kind]]))
    expect([payer, debited, exempt, owing].map((id) => steps.get(id))).toEqual([
      ['paid', 'renewed'],
      ['bank', 'covered'],
      ['exempt', 'exempt'],
      ['open', 'ends'],
    ])
    await live(16)
    const spans = await Promise.all([payer, debited, exempt, owing].map((id) => spanOf(id)))
    expect(spans.map((span) => span?.because)).toEqual([null, null, null, 'lapsed'])
    expect(await mailKinds()).toEqual(['membership-lapsed'])
  })

  test('needs the board’s confirmation for more than five at once, for as many as were shown', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) ids.push(await member({ validUntil: before }))
    const later = { ...cx, now: new Date(now.getTime() + 16 * 86_400_000) }
    await live(16)
    await live(17)
    expect(await mailKinds()).not.toContain('membership-lapsed')
    const { rows, waiting } = await upcomingRenewals(later, 1)
    expect([waiting, new Set(rows.map(({ next }) => next.kind))]).toEqual([6, new Set(['waits'])])
    await expect(endWaitingMemberships(later, 5)).rejects.toMatchObject({ code: 'renewalsChanged' })
    const results = await Promise.allSettled([
      endWaitingMemberships(later, 6),
      endWaitingMemberships(later, 6),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await mailKinds()).filter((kind) => kind === 'membership-lapsed')).toHaveLength(6)
    expect((await spanOf(ids[0] ?? ''))?.because).toBe('lapsed')
    expect((await upcomingRenewals(later, 1)).waiting).toBe(0)
  })
})

test('the next step of each member is shown in the panel before it happens', async () => {
  await member({ fullName: 'Anna', validUntil: daysAfter(today, 50) })
  await member({ fullName: 'Bru', validUntil: daysAfter(today, 5) })
  await member({ fullName: 'Carla', validUntil: daysAfter(today, -3) })
  await member({ fullName: 'Dídac', validUntil: daysAfter(today, -30) })
  await member({ fullName: 'Elna', validUntil: daysAfter(today, 61) })
  const suspended = await member({ fullName: 'Fermí', validUntil: daysAfter(today, 6) })
  await setSuspension(cx, suspended, true)
  const { rows } = await upcomingRenewals(cx, 1)
  expect(rows.map(({ fullName, next }) => [fullName, next.kind, next.on])).toEqual([
    ['Dídac', 'lapsed', daysAfter(today, -20)],
    ['Carla', 'lapses', daysAfter(today, 7)],
    ['Bru', 'announced', today],
    ['Fermí', 'ends', daysAfter(today, 6)],
    ['Anna', 'announced', daysAfter(today, 20)],
  ])
  const inCatalan = await upcomingRenewals({ ...cx, language: 'ca' }, 1)
  expect(new Set(inCatalan.rows.map((row) => row.plan))).toEqual(new Set(['Anyal']))
})

test('each year counts joined, left and lapsed members, without changes of plan', async () => {
  await member({ joinedOn: '2020-05-01', validUntil: '2021-12-31' })
  const left = await member({ joinedOn: '2021-01-01' })
  await setDeparture(cx, left, '2022-12-31', { because: 'moved' })
  const moved = await member({ joinedOn: '2021-03-01' })
  const [other] = await database.db
    .insert(membershipPlans)
    .values({ nameEs: 'Otra', nameCa: 'Una altra', period: 'life', position: 3 })
    .returning()
  await database.db.update(members).set({ planId: other?.id }).where(eq(members.id, moved))
  const years = await membershipYears(cx)
  expect(years[0]).toEqual({
    year: Number(today.slice(0, 4)),
    joined: 0,
    left: 0,
    lapsed: 0,
    members: 1,
    stay: null,
  })
  expect(years.filter(({ year }) => year <= 2022)).toEqual([
    { year: 2022, joined: 0, left: 1, lapsed: 0, members: 1, stay: expect.closeTo(24, 0) },
    { year: 2021, joined: 2, left: 0, lapsed: 1, members: 2, stay: expect.closeTo(20, 0) },
    { year: 2020, joined: 1, left: 0, lapsed: 0, members: 1, stay: null },
  ])
})
