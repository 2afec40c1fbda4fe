import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext } from '#app/auth/context.ts'
import { mails } from '#app/db/schema/mails.ts'
import { membershipRequests as members } from '#app/db/schema/memberships.ts'
import { membershipPlans, memberships, people } from '#app/db/schema/people.ts'
import { renewMember, renewMembers } from '#app/features/memberships/renew-member.server.ts'
import { daysAfter } from '#app/features/memberships/renewal.ts'
import { setDeparture } from '#app/features/memberships/set-departure.server.ts'
import { setSuspension } from '#app/features/memberships/suspend-member.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { comingRenewals } from './coming-renewals.server.ts'
import { liveMemberships } from './life-job.server.ts'
import { membershipYears } from './membership-years.server.ts'

/** What memberships do by themselves, and what the panel sees of it before. Days are counted from the clock's own. */

let database: TestDatabase
let cx: RequestContext
let plan: string
const now = new Date()
const today = madridDayOf(now)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

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
      nameCa: 'Anual',
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
  liveMemberships({ ...cx, now: new Date(now.getTime() + days * 86_400_000) })

const told = async () => {
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
  test('a member is told thirty and seven days before, each once, also by two jobs at once', async () => {
    await member({ validUntil: daysAfter(today, 30) })
    await live(-1)
    expect(await told()).toEqual([])
    await Promise.all([live(), live()])
    await live(1)
    expect(await told()).toEqual(['membership-renewalSoon'])
    await Promise.all([live(23), live(23)])
    await live(24)
    expect(await told()).toEqual(['membership-renewalSoon', 'membership-renewalSoon'])
  })

  test('who would have been told twice while nothing ran is told once', async () => {
    await member({ validUntil: daysAfter(today, 5) })
    await live()
    await live(1)
    expect(await told()).toEqual(['membership-renewalSoon'])
  })

  test('who has just been approved is told of no end while that can be taken back, and then once', async () => {
    const validUntil = daysAfter(today, 5)
    await member({ validUntil, joinedOn: today, decidedAt: now })
    await live()
    expect(await told()).toEqual([])
    await live(1)
    await live(2)
    expect(await told()).toEqual(['membership-renewalSoon'])
  })

  test('who joins within the last thirty days is told the second time alone, and the panel says when', async () => {
    const validUntil = daysAfter(today, 20)
    await member({ validUntil, joinedOn: daysAfter(today, -1) })
    await live()
    expect(await told()).toEqual([])
    const { rows } = await comingRenewals(cx, 1)
    expect(rows.map(({ next }) => next)).toEqual([{ kind: 'repeated', on: daysAfter(today, 13) }])
    await live(13)
    expect(await told()).toEqual(['membership-renewalSoon'])
  })

  test('nobody is told who is suspended, shares a fee, or has a plan without notices', async () => {
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
    expect(await told()).toEqual([])
  })

  test('who has been renewed is told of the next end, in its time', async () => {
    const id = await member({ validUntil: daysAfter(today, 20) })
    await live()
    expect(await renewMembers(cx, [id])).toEqual({ renewed: 1, left: 0 })
    await live(20)
    expect(await told()).toEqual(['membership-renewalSoon', 'membership-renewed'])
  })
})

describe('after the end', () => {
  test('it counts for the days of grace, then it has ended, and the member is told once', async () => {
    const id = await member({ validUntil: daysAfter(today, -10) })
    await live()
    expect(await spanOf(id)).toEqual({ endedOn: null, because: null })
    await Promise.all([live(1), live(1)])
    await live(2)
    expect(await spanOf(id)).toEqual({ endedOn: today, because: 'lapsed' })
    expect(await told()).toEqual(['membership-lapsed'])
  })

  test('of what ended long ago, while nothing ran, nobody is told', async () => {
    const id = await member({ validUntil: daysAfter(today, 40) })
    await live(100)
    expect((await spanOf(id))?.because).toBe('lapsed')
    expect(await told()).toEqual([])
  })

  test('one that is renewed later goes on with its number, as another span', async () => {
    const id = await member({ validUntil: daysAfter(today, -400) })
    const before = await database.db.select().from(members)
    await renewMembers(cx, [id])
    const after = await database.db.select().from(members)
    expect(after[0]?.memberNumber).toBe(before[0]?.memberNumber)
    expect(after[0]?.validUntil).toBe(daysAfter(today, 364))
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

describe('renewing several', () => {
  test('two presses at once renew once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => member({ validUntil: daysAfter(today, 3) })))
    const results = await Promise.allSettled([
      renewMembers(cx, ids),
      renewMembers(cx, ids.toReversed()),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await database.db.select({ until: members.validUntil }).from(members)
    const [until] = rows
    expect(rows).toEqual([until, until, until])
    expect((await told()).filter((kind) => kind === 'membership-renewed')).toHaveLength(3)
  })

  test('two who share a fee are renewed by the one who pays', async () => {
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

  test('one that lasts for long yet stays as it is', async () => {
    const far = await member({ validUntil: daysAfter(today, 61) })
    const near = await member({ validUntil: daysAfter(today, 60) })
    expect(await renewMembers(cx, [far, near])).toEqual({ renewed: 1, left: 1 })
    await expect(renewMembers(cx, [far])).rejects.toMatchObject({ code: 'nothingToRenew' })
  })
})

test('the panel shows what happens next to each before it happens', async () => {
  await member({ fullName: 'Anna', validUntil: daysAfter(today, 50) })
  await member({ fullName: 'Bru', validUntil: daysAfter(today, 5) })
  await member({ fullName: 'Carla', validUntil: daysAfter(today, -3) })
  await member({ fullName: 'Dídac', validUntil: daysAfter(today, -30) })
  await member({ fullName: 'Elna', validUntil: daysAfter(today, 61) })
  const suspended = await member({ fullName: 'Fermí', validUntil: daysAfter(today, 6) })
  await setSuspension(cx, suspended, true)
  const { rows } = await comingRenewals(cx, 1)
  expect(rows.map(({ fullName, next }) => [fullName, next.kind, next.on])).toEqual([
    ['Dídac', 'lapsed', daysAfter(today, -20)],
    ['Carla', 'lapses', daysAfter(today, 7)],
    ['Bru', 'announced', today],
    ['Fermí', 'ends', daysAfter(today, 6)],
    ['Anna', 'announced', daysAfter(today, 20)],
  ])
})

test('each year has who joined, left and lapsed; another plan is neither', async () => {
  await member({ joinedOn: '2020-05-01', validUntil: '2021-12-31' })
  const left = await member({ joinedOn: '2021-01-01' })
  await setDeparture(cx, left, '2022-12-31', 'moved')
  const moved = await member({ joinedOn: '2021-03-01' })
  const [other] = await database.db
    .insert(membershipPlans)
    .values({ nameEs: 'Otra', nameCa: 'Una altra', period: 'life', position: 3 })
    .returning()
  await database.db.update(members).set({ planId: other?.id }).where(eq(members.id, moved))
  const years = await membershipYears(cx)
  // Also those in which nothing happened, up to this one.
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
