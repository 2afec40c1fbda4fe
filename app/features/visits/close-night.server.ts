import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { numberedId } from '#app/db/ids.ts'
import { events } from '#app/db/schema/events.ts'
import { visits } from '#app/db/schema/visits.ts'
import { isOver } from '#app/features/events/event.ts'
import { coverPhotograph } from '#app/features/night/cover-photograph.server.ts'
import { withdrawPhotographs } from '#app/features/night/publish-photographs.server.ts'
import { isClosed } from '#app/features/night/stored-photographs.server.ts'
import { Problem } from '#app/problem.ts'
import { insertVisit } from './insert-visit.server.ts'
import type { VisitInput } from './visit-input.server.ts'

/**
 * Closes the night of an event that is over: makes its visit, in one transaction, and gives its id. The same form
 * sent again is the same visit. Editors and admins.
 *
 * @throws Problem 404; 410 for an event that was cancelled; 409 for one that is not over, and where somebody else has
 *   closed it meanwhile.
 */
export async function closeNight(
  cx: RequestContext,
  eventId: string,
  input: VisitInput,
): Promise<string> {
  authorize(cx.actor, 'visits.manage')
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  await coverAsSent(cx, eventId, input)
  try {
    return await cx.db.transaction((tx) => closeWithin(tx, cx, id, input))
  } catch (error) {
    // Of any other fault nobody knows whether the night is closed: what was put there stays, and is put there again.
    if (error instanceof Problem) {
      await withdrawPhotographs(
        cx,
        id,
        input.photographs.map((photograph) => photograph.id),
      )
    }
    throw error
  }
}

/**
 * Covers in the chosen photographs what the form says, where that is not done already: nothing is published otherwise
 * than whoever closes the night has seen it.
 */
async function coverAsSent(cx: RequestContext, eventId: string, input: VisitInput) {
  const numbered = numberedId(eventId)
  if (numbered === null || input.photographs.length === 0) return
  if (await isClosed(cx.db, numbered)) return
  for (const { id, areas } of input.photographs) {
    try {
      await coverPhotograph(cx, { eventId, id, areas })
    } catch (error) {
      // Gone, or the night is closed by now: the closing itself says which.
      if (!(error instanceof Problem) || error.code !== 'photographNotFound') throw error
    }
  }
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
