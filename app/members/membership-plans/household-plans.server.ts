import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans as plans } from '#app/platform/schema/members/people.ts'

/** Keeps a plan as it is until the transaction `tx` ends. */
export async function holdPlan(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('share')
}

/** Why a plan stays one for two: so many members are paid for by somebody else. */
export type FeesShared = { outcome: 'feesShared'; members: number }

/** How many members somebody else pays for by a plan; null for nobody. */
export async function feesShared(db: Database, id: string): Promise<FeesShared | null> {
  const isShared = and(eq(members.planId, id), isNotNull(members.householdOf))
  const count = await db.$count(members, isShared)
  return count === 0 ? null : { outcome: 'feesShared', members: count }
}
