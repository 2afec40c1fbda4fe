import { eq } from 'drizzle-orm'
import { isOver } from '#app/events/events/event.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import type { VisitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { insertVisit } from '#app/visits/visits/form/write-visit.server.ts'
import { withPhotographs } from '#app/visits/visits/pictures/visit-photographs.server.ts'

/**
 * Closes the night of a past event: stores its visit in one transaction and returns its id. A form sent twice stores
 * one visit. Editors and admins.
 *
 * @throws Problem 404; 410 for a cancelled event; 409 for one that is not over, or that somebody else has closed.
 */
export async function closeNight(cx: RequestContext, eventId: string, input: VisitInput) {
  authorize(cx.actor, 'visits.manage')
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  return withPhotographs(cx, id, input, () =>
    cx.db.transaction((tx) => closeWithin(tx, cx, id, input)),
  )
}

async function closeWithin(
  tx: Database,
  cx: RequestContext,
  id: number,
  input: VisitInput,
): Promise<string> {
  const [event] = await tx.select().from(events).where(eq(events.id, id))
  if (!event) throw new Problem('eventNotFound', 404)
  if (event.cancelledAt) throw new Problem('eventCancelled', 410)
  if (!isOver(event, cx.now)) throw new Problem('nightNotOver', 409)
  const created = await insertVisit(tx, cx, input, id)
  if (created !== null) return created
  const [closed] = await tx.select({ id: visits.id }).from(visits).where(eq(visits.eventId, id))
  if (!closed || closed.id !== input.submission) throw new Problem('nightClosed', 409)
  return closed.id
}
