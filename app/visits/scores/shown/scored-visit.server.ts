import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'

/** A visit as those who score it are told which it is. */
export type ScoredVisit = {
  restaurantId: number | null
  restaurant: string
  /** A day of the calendar. */
  visitedOn: string
}

/** Which visit it is. Throws where there is none, which is a bug. */
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
