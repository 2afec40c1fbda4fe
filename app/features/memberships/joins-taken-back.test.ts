import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#app/auth/actor.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { mails } from '#app/db/schema/mails.ts'
import { joinedRequests, membershipRequests as table } from '#app/db/schema/memberships.ts'
import { membershipPlans, memberships } from '#app/db/schema/people.ts'
import { liveMemberships } from '#app/features/membership-life/life-job.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { joinPreview, joinRecords } from './join-records.server.ts'
import { daysAfter } from './renewal.ts'
import { requestMembership } from './request-membership.server.ts'
import { undoDecision } from './undo-decision.server.ts'

/**
 * A request that was joined with a membership is taken back, and all is as before: the spans, and a suspension. Days are
 * counted from the clock's own, as the spans are.
 */

let database: TestDatabase
let maria: Account
let ona: Account
let plans: { before: string; asked: string }

const now = new Date()
const ago = (days: number) => daysAfter(madridDayOf(now), -days)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db, pool } = database
  await emptyTables(pool)
  maria = await storedAccount(db, { email: 'maria@example.cat' })
  ona = await storedAccount(db, { role: 'admin', email: 'ona@example.cat' })
  const plan = { nameCa: 'Pla', period: 'twelve_months', announced: true } as const
  const [before, later] = await db
    .insert(membershipPlans)
    .values([
      { ...plan, nameEs: 'De antes', household: true },
      { ...plan, nameEs: 'De ahora', household: true },
    ])
    .returning({ id: membershipPlans.id })
  plans = { before: before?.id ?? '', asked: later?.id ?? '' }
})

const as = (actor: Account, minutes = 0) =>
  testContext({ db: database.db, actor, now: new Date(now.getTime() + minutes * 60_000) })

/** A member since 2015 by the plan of before, and the id of the record. */
async function member(values: Partial<typeof table.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db
    .insert(table)
    .values({
      fullName: 'Maria Soler',
      email: maria.email,
      accountId: maria.id,
      status: 'approved',
      joinedOn: '2015-03-01',
      planId: plans.before,
      validUntil: ago(-90),
      ...values,
    })
    .returning({ id: table.id })
  return row?.id ?? ''
}

const ends = (id: string, values: Partial<typeof table.$inferInsert>) =>
  database.db.update(table).set(values).where(eq(table.id, id))

/** Asks for membership by the other plan as Maria; gives the id of the request. */
async function asked(): Promise<string> {
  const form = { full_name: 'Maria Soler', phone: '', reason: '', plan_id: plans.asked }
  const result = await requestMembership(as(maria), form)
  if (result.outcome !== 'requested') throw new Error(result.outcome)
  return result.id
}

/** Joins a request with a membership as they are shown; gives what was shown. */
async function join(request: string, record: string) {
  const preview = await joinPreview(as(ona), [request, record])
  const [version, other] = [preview.goes.version, preview.stays.version]
  const form = { version, other_version: other, reason: '' }
  await joinRecords(as(ona), [request, record], form)
  return preview
}

const spans = () => database.db.select().from(memberships).orderBy(asc(memberships.id))

const stored = async (id: string) => {
  const [row] = await database.db.select().from(table).where(eq(table.id, id))
  const { updatedAt: _, ...rest } = row ?? {}
  return rest
}

const lapse = () => liveMemberships({ ...as(ona, 5), signal: new AbortController().signal })

const lapses = () => database.db.$count(mails, eq(mails.kind, 'membership-lapsed'))

describe('what a join that is taken back had made of the spans is undone', () => {
  test('of who left some days ago and asked for another plan', async () => {
    const record = await member()
    await ends(record, { leftOn: ago(10), leftBecause: 'moved' })
    const before = [await stored(record), await spans()]
    expect(before[1]).toMatchObject([
      { planId: plans.before, beginsOn: '2015-03-01', endedOn: ago(10), endedBecause: 'moved' },
    ])
    const request = await asked()
    await join(request, record)
    expect(await spans()).toMatchObject([{ planId: plans.asked, endedOn: null }])

    await undoDecision(as(ona, 1), request)
    expect([await stored(record), await spans()]).toEqual(before)
  })

  test('of whom the years had run out of some days ago, who is told of it once', async () => {
    const record = await member()
    await ends(record, { validUntil: ago(5) })
    await lapse()
    const before = [await stored(record), await spans()]
    expect(before[1]).toMatchObject([{ endedOn: ago(5), endedBecause: 'lapsed' }])
    expect(await lapses()).toBe(1)
    const request = await asked()
    await join(request, record)
    expect(await spans()).toMatchObject([{ planId: plans.asked, endedOn: null }])

    await undoDecision(as(ona, 1), request)
    expect([await stored(record), await spans()]).toEqual(before)
    await lapse()
    expect(await spans()).toEqual(before[1])
    expect(await lapses()).toBe(1)
  })

  test('of whom they pay for too, but not where that has changed meanwhile', async () => {
    const record = await member()
    const other = await member({
      fullName: 'Joan Vila',
      email: 'joan@example.cat',
      accountId: null,
      householdOf: record,
      updatedAt: new Date(now.getTime() - 1000),
    })
    await ends(record, { validUntil: ago(5) })
    await lapse()
    const before = [await stored(record), await stored(other), await spans()]
    expect(before[2]).toHaveLength(2)
    const request = await asked()
    await join(request, record)
    expect(await spans()).toMatchObject([{ endedOn: null }, { endedOn: null }])

    await undoDecision(as(ona, 1), request)
    expect([await stored(record), await stored(other), await spans()]).toEqual(before)

    await join(request, record)
    await ends(other, { leftOn: ago(0), updatedAt: new Date(now.getTime() + 30_000) })
    await undoDecision(as(ona, 1), request)
    expect(await stored(record)).toEqual(before[0])
    expect(await spans()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ recordId: record, endedBecause: 'lapsed' }),
        expect.objectContaining({ recordId: other, endedOn: ago(0), endedBecause: 'left' }),
      ]),
    )
  })

  test('as far as the release before has kept them', async () => {
    const record = await member()
    await ends(record, { leftOn: '2020-01-01' })
    const before = [await stored(record), await spans()]
    const request = await asked()
    await join(request, record)
    expect(await spans()).toHaveLength(2)
    await database.db.update(joinedRequests).set({
      before: sql`(before - 'spanRows') #- '{record,suspendedOn}'`,
    })
    await undoDecision(as(ona, 1), request)
    expect([await stored(record), await spans()]).toEqual(before)
  })
})

const audited = () =>
  database.db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(sql`${auditLog.action} in ('membership.suspended', 'membership.resumed')`)
    .orderBy(asc(auditLog.id))

describe('a suspension', () => {
  test('of who had left is over when they are taken back, shown before, and undone with it', async () => {
    const record = await member({ suspendedOn: ago(40) })
    await ends(record, { leftOn: ago(10) })
    const before = await stored(record)
    const request = await asked()
    expect(await join(request, record)).toMatchObject({ returns: true, resumes: ago(40) })
    expect(await stored(record)).toMatchObject({ leftOn: null, suspendedOn: null })
    expect(await audited()).toEqual([
      { action: 'membership.resumed', changes: { suspended_on: [ago(40), null] } },
    ])
    await undoDecision(as(ona, 1), request)
    expect(await stored(record)).toEqual(before)
    expect(await audited()).toEqual([
      { action: 'membership.resumed', changes: { suspended_on: [ago(40), null] } },
      { action: 'membership.suspended', changes: { suspended_on: [null, ago(40)] } },
    ])
  })

  test('of who has not left stays, and is not spoken of', async () => {
    const record = await member()
    await ends(record, { leftOn: ago(10) })
    const request = await asked()
    await ends(record, { leftOn: null, suspendedOn: ago(5) })
    expect(await join(request, record)).toMatchObject({ returns: false, resumes: null })
    expect(await stored(record)).toMatchObject({ suspendedOn: ago(5) })
    await undoDecision(as(ona, 1), request)
    expect(await stored(record)).toMatchObject({ suspendedOn: ago(5) })
    expect(await audited()).toEqual([])
  })
})
