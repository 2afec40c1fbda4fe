import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'

/** A visit as its voters see it. */
export type ScoredVisit = {
  restaurantId: number | null
  restaurant: string
  visitedOn: string
}

/** Throws for a missing visit, which is a bug. */
export async function scoredVisit(db: Database, visitId: string): Promise<ScoredVisit> {
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
