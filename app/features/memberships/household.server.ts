import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { planOf } from '#app/features/membership-plans/plans.server.ts'
import { refused, type Refused } from '#app/records/refused.ts'
import { isNoDouble, membershipsOf } from './membership-rows.server.ts'
import type { OwnHousehold } from './membership.ts'

/** What somebody shares with the member who pays for both; the last day of Madrid's calendar. */
type Shared = { householdOf: string; planId: string | null; validUntil: string | null }

/** The number of the member who pays for this one too; empty for who pays alone. */
export async function payerNumber(
  db: Database,
  { householdOf }: { householdOf: string | null },
): Promise<string> {
  if (householdOf === null) return ''
  const [payer] = await db
    .select({ number: table.memberNumber })
    .from(table)
    .where(eq(table.id, householdOf))
  return payer?.number ? String(payer.number) : ''
}

/** With whom whoever is signed in shares a fee, seen from either side; null for who pays for themselves alone. */
export async function ownHousehold(cx: RequestContext): Promise<OwnHousehold | null> {
  const account = authorize(cx.actor, 'account.own')
  const other = alias(table, 'other')
  const [row] = await cx.db
    .select({
      name: other.fullName,
      number: sql<number>`${other.memberNumber}`,
      pays: sql<boolean>`${table.householdOf} is not null`,
    })
    .from(table)
    .innerJoin(other, or(eq(other.id, table.householdOf), eq(other.householdOf, table.id)))
    .where(
      and(
        membershipsOf(account),
        isNoDouble,
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        isNull(other.leftOn),
        isNotNull(other.memberNumber),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * Whom somebody shares a membership with, by the number of the member who pays: one who stands, whose plan is for two,
 * and who shares it with nobody else. That member's row is locked.
 *
 * @param id of the member who does not pay.
 */
export async function sharedWith(
  tx: Database,
  id: string,
  number: number,
): Promise<Shared | Refused> {
  const [payer] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.memberNumber, number),
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        ne(table.id, id),
      ),
    )
    .for('update')
  if (!payer) return refused('household_of', 'noSuchMember')
  const plan = await planOf(tx, payer.planId)
  if (!plan.household) return refused('household_of', 'householdPlan')
  const others = and(eq(table.householdOf, payer.id), ne(table.id, id))
  const isTaken = payer.householdOf !== null || (await tx.$count(table, others)) > 0
  if (isTaken) return refused('household_of', 'householdTaken')
  return { householdOf: payer.id, planId: payer.planId, validUntil: payer.validUntil }
}
