import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans as plans } from '#app/platform/schema/members/people.ts'

/** Locks a plan until the transaction `tx` ends. */
export async function holdPlan(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('share')
}

/** A plan must stay one for two: somebody pays for this many members by it. */
export type FeesShared = { outcome: 'feesShared'; members: number }

/** How many members are paid for by somebody else, by a plan; null for none. */
export async function feesShared(db: Database, id: string): Promise<FeesShared | null> {
  const isShared = and(eq(members.planId, id), isNotNull(members.householdOf))
  const count = await db.$count(members, isShared)
  return count === 0 ? null : { outcome: 'feesShared', members: count }
}
