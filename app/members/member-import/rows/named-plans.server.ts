import { asc, sql } from 'drizzle-orm'
import { centsOf, eurosPattern, withoutThousandsSeparators } from '#app/kit/forms/euro-input.ts'
import { currentEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planTexts } from '#app/members/membership-plans/plan.ts'
import { maxPlans } from '#app/members/membership-plans/plans.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import type { CheckedMember, ImportRow } from './check-rows.server.ts'

const longestName = planTexts.name.longest

export type NamedPlans = Awaited<ReturnType<typeof namedPlans>>

/** A plan found in a table, without a fee and an end until somebody sets them. */
export type NewPlan = { id: string; name: string; household: boolean }

/** Equal for all spellings of one name, or of one fee: '60', '60 €', '60,00 euros'. */
function keyOf(name: string): string {
  const fee = withoutThousandsSeparators(name.replaceAll(/\s|€|eur(?:os)?$/giu, ''))
  return eurosPattern.test(fee) ? `${centsOf(fee)} €` : bareName(name)
}

/**
 * Plans by their names in both languages or else by their fee, current ones first, and new plans for unknown names.
 *
 * @param rows those of the table.
 * @param lock keeps them until the transaction `db` ends.
 */
export async function namedPlans(db: Database, rows: readonly ImportRow[], lock: boolean) {
  const { id, nameEs, nameCa, period, household, graceDays, feeCents } = membershipPlans
  const { archivedAt, position, createdAt } = membershipPlans
  const query = db
    .select({ id, nameEs, nameCa, period, household, graceDays, feeCents, archivedAt })
    .from(membershipPlans)
    .orderBy(sql`${archivedAt} nulls first`, asc(position), asc(createdAt), asc(id))
  const stored = await (lock ? query.for('share') : query)
  const ids = new Map<string, string>()
  for (const plan of stored) {
    for (const key of [plan.nameEs, plan.nameCa].map(keyOf)) {
      if (key !== '' && !ids.has(key)) ids.set(key, plan.id)
    }
  }
  const offered = stored.filter((plan) => plan.archivedAt === null)
  for (const [fee, [plan, another]] of Map.groupBy(offered, (each) => `${each.feeCents} €`)) {
    if (plan && !another && !ids.has(fee)) ids.set(fee, plan.id)
  }
  const made = newPlans(rows, ids).slice(0, Math.max(0, maxPlans - stored.length))
  const plans = [
    ...stored,
    ...made.map((plan) => ({
      ...plan,
      nameEs: plan.name,
      nameCa: plan.name,
      period: 'life' as const,
      graceDays: 0,
    })),
  ]
  for (const plan of made) ids.set(keyOf(plan.name), plan.id)
  return {
    /** Plans to create: the table names them and the club does not have them. */
    made,
    /** Days of grace of a plan, during which a membership counts after its last day. */
    graceDaysOf: (planId: string) => plans.find((plan) => plan.id === planId)?.graceDays ?? 0,
    /** Null without a name, and for an unknown one. */
    idOf: (name: string): string | null => ids.get(keyOf(name)) ?? null,
    nameOf: (planId: string) => plans.find((plan) => plan.id === planId)?.nameEs ?? '',
    isForTwo: (planId: string) => plans.some((plan) => plan.id === planId && plan.household),
    // The first offered plan, as in `default_plan` (migrations/functions/members.sql).
    first: plans[0]?.id ?? '',
    /**
     * The current last day by a plan for a member since a day, in Madrid's calendar. Uses the default plan without an
     * id; null without an end.
     */
    endOf(planId: string | null, joinedOn: string, today: string): string | null {
      const plan = planId === null ? plans[0] : plans.find((each) => each.id === planId)
      return plan ? currentEnd(plan.period, joinedOn, today) : null
    },
  }
}

/** Plans that rows name and that are not known; for two people where one member pays for another by it. */
function newPlans(rows: readonly ImportRow[], known: ReadonlyMap<string, string>): NewPlan[] {
  const paying = new Set(rows.map(({ household }) => household).filter((number) => number !== ''))
  const plans = new Map<string, NewPlan>()
  for (const { plan: name, number, household: payer } of rows) {
    const key = keyOf(name)
    if (key === '' || known.has(key) || name.length > longestName) continue
    const before = plans.get(key)
    const household = before?.household === true || payer !== '' || paying.has(number)
    plans.set(
      key,
      before ? { ...before, household } : { id: derivedId('imported-plan', key), name, household },
    )
  }
  return [...plans.values()]
}

/** Skips a row with a plan that cannot be created. */
export function withKnownPlan(checked: CheckedMember, plans: NamedPlans): CheckedMember {
  if ('problems' in checked || checked.row.plan === '') return checked
  if (plans.idOf(checked.row.plan) !== null) return checked
  const { line, name } = checked
  return { line, name, problems: [{ kind: 'field', column: 'plan', message: 'planUnknown' }] }
}
