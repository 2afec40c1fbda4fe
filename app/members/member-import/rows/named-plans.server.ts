import { asc, sql } from 'drizzle-orm'
import { currentEnd } from '#app/members/membership-plans/plan-end.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import type { CheckedMember } from './check-rows.server.ts'

/** The plans of the club, by what a table calls them. */
export type NamedPlans = {
  /** Null for no name, and for one that no plan has. */
  idOf(name: string): string | null
  nameOf(id: string): string
  /** Whether two people are members by one fee. */
  isForTwo(id: string): boolean
  /** The plan of who is given none; empty where the club has no plan. */
  first: string
  /**
   * The last day by a plan of who has been a member since a day, as of today: days of Madrid's calendar. Without an id
   * by the plan of who is given none; null without an end.
   */
  endOf(id: string | null, joinedOn: string, today: string): string | null
}

/**
 * Plans by their names in both languages, written as people write them; of two alike the one that is still given.
 *
 * @param lock keeps them as they are until the transaction `db` ends.
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

/** A row whose plan the club does not have is left out, and says so. */
export function withKnownPlan(checked: CheckedMember, plans: NamedPlans): CheckedMember {
  if ('problems' in checked || checked.row.plan === '') return checked
  if (plans.idOf(checked.row.plan) !== null) return checked
  const { line, name } = checked
  return { line, name, problems: [{ kind: 'field', column: 'plan', message: 'planUnknown' }] }
}
