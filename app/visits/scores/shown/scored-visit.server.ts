import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'

/** Throws for a missing visit, which is a bug. */
export async function scoredVisit(db: Database, visitId: string) {
  const [visit] = await db
    .select({
      restaurantId: visits.restaurantId,
      restaurant: visits.restaurantName,
      visitedOn: visits.visitedOn,
    })
    .from(visits)
    .where(eq(visits.id, visitId))
  if (!visit) throw new Error(`there is no visit ${visitId}`)
  return visit
}

export type ScoredVisit = Awaited<ReturnType<typeof scoredVisit>>
