import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { planOf } from '#app/features/membership-plans/plans.server.ts'
import { refused, type Refused } from '#app/records/refused.ts'

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
