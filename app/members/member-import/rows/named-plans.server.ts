import { asc, sql } from 'drizzle-orm'
import { currentEnd } from '#app/members/membership-plans/plan-end.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import type { CheckedMember } from './check-rows.server.ts'

/** Plans by their names in a table. */
export type NamedPlans = {
  /** Null without a name, and for an unknown one. */
  idOf(name: string): string | null
  nameOf(id: string): string
  isForTwo(id: string): boolean
  /** The default plan; empty if there are no plans. */
  first: string
  /**
   * The last day by a plan for a member since a day, as of today: days of Madrid's calendar. Without an id, by the
   * default plan; null without an end.
   */
  endOf(id: string | null, joinedOn: string, today: string): string | null
}

/**
 * Plans by their names in both languages; of two with the same name the current one.
 *
 * @param lock keeps them until the transaction `db` ends.
 */
export async function namedPlans(db: Database, lock: boolean): Promise<NamedPlans> {
  const { id, nameEs, nameCa, period, household } = membershipPlans
  const { archivedAt, position, createdAt } = membershipPlans
  const query = db
    .select({ id, nameEs, nameCa, period, household })
    .from(membershipPlans)
    .orderBy(sql`${archivedAt} nulls first`, asc(position), asc(createdAt), asc(id))
  const plans = await (lock ? query.for('share') : query)
  return {
    idOf(name) {
      const wanted = bareName(name)
      if (wanted === '') return null
      const named = plans.find((plan) =>
        [plan.nameEs, plan.nameCa].some((each) => bareName(each) === wanted),
      )
      return named?.id ?? null
    },
    nameOf: (planId) => plans.find((plan) => plan.id === planId)?.nameEs ?? '',
    isForTwo: (planId) => plans.some((plan) => plan.id === planId && plan.household),
    // As `default_plan` has it (migrations/functions/members.sql): the first of those that are given.
    first: plans[0]?.id ?? '',
    endOf(planId, joinedOn, today) {
      const plan = planId === null ? plans[0] : plans.find((each) => each.id === planId)
      return plan ? currentEnd(plan.period, joinedOn, today) : null
    },
  }
}

/** Skips a row with an unknown plan. */
export function withKnownPlan(checked: CheckedMember, plans: NamedPlans): CheckedMember {
  if ('problems' in checked || checked.row.plan === '') return checked
  if (plans.idOf(checked.row.plan) !== null) return checked
  const { line, name } = checked
  return { line, name, problems: [{ kind: 'field', column: 'plan', message: 'planUnknown' }] }
}
