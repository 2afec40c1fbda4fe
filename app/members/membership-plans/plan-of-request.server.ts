import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipPlans as table } from '#app/platform/schema/members/people.ts'
import { inOrder, isOffered, planOf } from './plans.server.ts'

/** The plan of an approved applicant: the requested one, else the first that can be requested, else the default. */
export async function planOfRequest(
  db: Database,
  asked: string | null,
): Promise<typeof table.$inferSelect> {
  if (asked !== null) return planOf(db, asked)
  const [offered] = await db
    .select()
    .from(table)
    .where(isOffered)
    .orderBy(...inOrder)
    .limit(1)
  return offered ?? planOf(db, null)
}
