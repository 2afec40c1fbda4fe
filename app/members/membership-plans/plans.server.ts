import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql, isNotNull } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  laterThan,
  versionOf,
  conflicted,
  type Conflicted,
} from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { memberships, membershipPlans as table } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import { planColumns, planFields } from './plan-columns.ts'
import type { NewPlanInput, PlanInput } from './plan-input.ts'
import { planName } from './plan.ts'

/** Plans; all of them are on one page. */
export const maxPlans = 50

type Row = typeof table.$inferSelect

/** Display order; the first plan is the default. */
const planOrder = [
  sql`${table.archivedAt} nulls first`,
  asc(table.position),
  asc(table.createdAt),
  asc(table.id),
]

const allPlans = (db: Database) =>
  db
    .select()
    .from(table)
    .orderBy(...planOrder)

/** SQL condition: an applicant may request it. */
const isOffered = and(eq(table.askedFor, true), isNull(table.archivedAt))

const shownPlan = (row: Row, cx: Pick<RequestContext, 'language'>) => ({
  id: row.id,
  name: planName(row, cx.language),
  feeCents: row.feeCents,
  entryFeeCents: row.entryFeeCents,
  period: row.period,
  graceDays: row.graceDays,
  askedFor: row.askedFor,
  household: row.household,
  announced: row.announced,
  archived: row.archivedAt !== null,
})

/** A plan with its name in the request's language; amounts in cents, null if not set. */
export type Plan = ReturnType<typeof shownPlan>

/** A plan in a select field. */
export type PlanChoice = Pick<
  Plan,
  'id' | 'name' | 'feeCents' | 'entryFeeCents' | 'period' | 'household'
>

/** Current number of members by plan id. */
export async function membersByPlan(db: Database): Promise<Map<string, number>> {
  const found = await db
    .select({ planId: memberships.planId, members: sql<number>`count(*)::int` })
    .from(memberships)
    .where(isNull(memberships.endedOn))
    .groupBy(memberships.planId)
  return new Map(found.map(({ planId, members }) => [planId, members]))
}

/** All plans with their number of members. Admins. */
export async function listPlans(cx: RequestContext) {
  authorize(cx.actor, 'memberships.manage')
  const rows = await allPlans(cx.db)
  const membersOf = await membersByPlan(cx.db)
  const counted = (plan: Plan) => Object.assign(plan, { members: membersOf.get(plan.id) ?? 0 })
  return { plans: rows.map((row) => counted(shownPlan(row, cx))) }
}

/** Assignable plans, in the request's language; plans in `kept` even if archived. */
export async function planChoices(cx: RequestContext, kept: string | null): Promise<PlanChoice[]> {
  const rows = await allPlans(cx.db)
  return rows
    .filter(({ id, archivedAt }) => archivedAt === null || id === kept)
    .map((row) => shownPlan(row, cx))
}

/** Plans that an applicant may request. */
export async function requestablePlans(cx: RequestContext): Promise<PlanChoice[]> {
  const rows = await cx.db
    .select()
    .from(table)
    .where(isOffered)
    .orderBy(...planOrder)
  return rows.map((row) => shownPlan(row, cx))
}

/** A stored plan, archived ones too; without an id the default plan. Throws Problem 404. */
export async function planOf(db: Database, id: string | null): Promise<Row> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.id, id ?? (await defaultPlan(db))))
  if (!row) throw new Problem('planNotFound', 404)
  return row
}

async function defaultPlan(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select default_plan() as id`)
  const [first] = rows
  if (!first) throw new Error('the database gave no plan')
  return first.id
}

/** All plans, the last one first, locked in this order so that two admins archiving plans do not deadlock. */
const lockedPlans = (tx: Database) =>
  tx.select().from(table).orderBy(desc(table.position), asc(table.id)).for('update')

/** The initial form of a plan. Admins. Throws Problem 404. */
export async function planForm(
  cx: RequestContext,
  id: string,
): Promise<EditValues & { id: string }> {
  authorize(cx.actor, 'memberships.manage')
  const [row] = isUuid(id) ? await cx.db.select().from(table).where(eq(table.id, id)) : []
  if (!row) throw new Problem('planNotFound', 404)
  return {
    id: row.id,
    version: versionOf(row.updatedAt),
    values: planFields(row),
    submission: null,
  }
}

/** The initial form of a new plan. Admins. */
export function newPlanForm(cx: RequestContext): EditValues {
  authorize(cx.actor, 'memberships.manage')
  const values = { period: 'calendar_year', grace_days: '30', asked_for: 'yes', announced: 'yes' }
  return { version: null, values, submission: randomUUID() }
}

/** Adds a plan after the others; a form sent twice makes one. Admins. Throws Problem 409 for too many. */
export async function addPlan(cx: RequestContext, { submission, ...input }: NewPlanInput) {
  authorize(cx.actor, 'memberships.manage')
  const id = submission ? derivedId('plan', submission, JSON.stringify(input)) : randomUUID()
  await cx.db.transaction(async (tx) => {
    const plans = await lockedPlans(tx)
    if (plans.some((plan) => plan.id === id)) return
    if (plans.length >= maxPlans) throw new Problem('listFull', 409)
    const added = await tx
      .insert(table)
      .values({
        id,
        ...planColumns(input, null, cx.now),
        position: (plans[0]?.position ?? 0) + 1,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoNothing({ target: table.id })
      .returning({ id: table.id })
    if (added.length > 0) await recordAct(tx, cx, 'membership.plan-created', ['plan', id])
  })
}

/** Adds plans known only by name after the others: without a fee or an end, assignable by the club only. */
export async function addNamedPlans(
  tx: Database,
  cx: RequestContext,
  plans: readonly { id: string; name: string; household: boolean }[],
): Promise<void> {
  for (const [place, { id, name, household }] of plans.entries()) {
    const last = sql`(select coalesce(max(position), 0) from membership_plans) + ${place + 1}`
    const texts = { nameEs: name, nameCa: name, period: 'life' as const, askedFor: false }
    await tx
      .insert(table)
      .values({ id, ...texts, household, position: last, createdAt: cx.now, updatedAt: cx.now })
    await recordAct(tx, cx, 'membership.plan-created', ['plan', id])
  }
}

/**
 * Changes a plan, unless somebody else has saved it meanwhile. Price and period apply from the next renewal on, days
 * of grace immediately. A plan by which members pay for others stays for two: the result counts them. Admins.
 *
 * @throws Problem 404; 409 if the last offered plan would be archived.
 */
export async function updatePlan(
  cx: RequestContext,
  id: string,
  { version, ...input }: PlanInput,
): Promise<{ outcome: 'saved' } | FeesShared | Conflicted> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const plans = await lockedPlans(tx)
    const row = plans.find((plan) => plan.id === id)
    if (!row) throw new Problem('planNotFound', 404)
    const after = planColumns(input, row.archivedAt, cx.now)
    const [before, wanted] = [planFields(row), planFields(after)]
    const differing = Object.keys(wanted).filter((field) => before[field] !== wanted[field])
    if (differing.length === 0) return { outcome: 'saved' as const }
    if (versionOf(row.updatedAt) !== version) {
      const { updatedAt } = row
      return conflicted(tx, { kind: 'plan', id, updatedAt, stored: before, typed: wanted })
    }
    const sharing = after.household ? null : await feesShared(tx, id)
    if (sharing && row.household) return sharing
    const isArchived = after.archivedAt !== null && row.archivedAt === null
    if (isArchived && plans.filter((plan) => plan.archivedAt === null).length === 1) {
      throw new Problem('lastPlan', 409)
    }
    await tx
      .update(table)
      .set({
        ...after,
        updatedAt: laterThan(row.updatedAt, cx.now),
      })
      .where(eq(table.id, id))
    await recordAct(tx, cx, 'membership.plan-updated', ['plan', id], {
      changes: Object.fromEntries(
        differing.map((field) => [field, [before[field] || null, wanted[field] || null]]),
      ),
    })
    return { outcome: 'saved' as const }
  })
}

/** The plan of an approved applicant: the requested one, else the first that can be requested, else the default. */
export async function planOfRequest(db: Database, asked: string | null) {
  if (asked !== null) return planOf(db, asked)
  const [offered] = await db
    .select()
    .from(table)
    .where(isOffered)
    .orderBy(...planOrder)
    .limit(1)
  return offered ?? planOf(db, null)
}

/** Locks a plan until the transaction `tx` ends. */
export async function holdPlan(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
}

/** Refused because somebody pays for this many members by the plan. */
type FeesShared = { outcome: 'feesShared'; members: number }

/** How many members somebody else pays for by a plan; null for none. */
async function feesShared(db: Database, id: string): Promise<FeesShared | null> {
  const isShared = and(eq(membershipRequests.planId, id), isNotNull(membershipRequests.householdOf))
  const count = await db.$count(membershipRequests, isShared)
  return count === 0 ? null : { outcome: 'feesShared', members: count }
}
