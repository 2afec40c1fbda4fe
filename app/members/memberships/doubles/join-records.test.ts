import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { joinPreview, joinRecords } from './join-records.server.ts'

const database = fileDatabase()
let maria: Account
let ona: Account
let plans: { before: string; asked: string }

const now = new Date()
const ago = (days: number) => daysAfter(madridDayOf(now), -days)

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

/** A member since 2015 with the older plan; returns the id of the record. */
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

/** Maria requests membership with the other plan; returns the id of the request. */
async function asked(): Promise<string> {
  const form = { full_name: 'Maria Soler', phone: '', reason: '', plan_id: plans.asked }
  const result = await requestMembership(as(maria), form)
  if (result.outcome !== 'requested') throw new Error(result.outcome)
  return result.id
}

async function join(request: string, record: string) {
  const preview = await joinPreview(as(ona), [request, record])
  const [version, other] = [preview.goes.version, preview.stays.version]
  const form = { version, other_version: other, reason: '' }
  await joinRecords(as(ona), [request, record], form)
  return preview
}

const stored = async (id: string) => {
  const [row] = await database.db.select().from(table).where(eq(table.id, id))
  const { updatedAt: _, ...rest } = row ?? {}
  return rest
}

const audited = () =>
  database.db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(sql`${auditLog.action} in ('membership.suspended', 'membership.resumed')`)
    .orderBy(asc(auditLog.id))

describe('a suspension', () => {
  test('of a former member ends when they come back, and the preview says so', async () => {
    const record = await member({ suspendedOn: ago(40) })
    await ends(record, { leftOn: ago(10) })
    const request = await asked()
    expect(await join(request, record)).toMatchObject({ returns: true, resumes: ago(40) })
    expect(await stored(record)).toMatchObject({ leftOn: null, suspendedOn: null })
    expect(await audited()).toEqual([
      { action: 'membership.resumed', changes: { suspended_on: [ago(40), null] } },
    ])
  })

  test('of a current member continues, and is not mentioned', async () => {
    const record = await member()
    await ends(record, { leftOn: ago(10) })
    const request = await asked()
    await ends(record, { leftOn: null, suspendedOn: ago(5) })
    expect(await join(request, record)).toMatchObject({ returns: false, resumes: null })
    expect(await stored(record)).toMatchObject({ suspendedOn: ago(5) })
    expect(await audited()).toEqual([])
  })
})
