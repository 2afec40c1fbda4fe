import { eq } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventNumber } from '#app/events/events/events.server.ts'
import { nightFiles } from '#app/events/night/night.schema.ts'
import { unpublishedOf } from '#app/events/night/photographs/publish-photographs.server.ts'
import {
  isClosed,
  mayWithdraw,
  storedPhotograph,
} from '#app/events/night/photographs/stored-photographs.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { forbidden, Problem } from '#app/problem.ts'

export async function photographToWithdraw(
  cx: RequestContext,
  { eventId, id }: { eventId: string; id: string },
): Promise<{ at: Date }> {
  authorizeNight(cx.actor, eventId)
  const { at } = await ownPhotograph(cx.db, cx, { eventId, id })
  return { at }
}

/**
 * Deletes the files of an unpublished photograph permanently, also leftovers of an interrupted closing. Its id stays
 * until the normal erasure, so that no phone sends it again. Repeating does nothing.
 *
 * @throws Problem 403 for someone else's, unless one closes nights; 404; 409 once published.
 */
export async function withdrawPhotograph(
  cx: RequestContext,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  authorizeNight(cx.actor, eventId)
  await cx.db.transaction(async (tx) => {
    const event = eventNumber(eventId)
    // The lock excludes closing the night meanwhile.
    if (!(await lockEvent(tx, event))) throw new Problem('eventNotFound', 404)
    await ownPhotograph(tx, cx, { eventId, id })
    const isKept = (await tx.$count(nightFiles, eq(nightFiles.photographId, id))) > 0
    if (!isKept && (await isClosed(tx, event))) throw new Problem('photographsClosed', 409)
    for (const picture of await unpublishedOf(tx, event, [id])) await cx.images.remove(picture)
    const gone = await tx
      .delete(nightFiles)
      .where(eq(nightFiles.photographId, id))
      .returning({ name: nightFiles.name })
    if (gone.length === 0) return
    await auditEvent(tx, cx, 'event.night-photograph-taken-back', eventId)
  })
}

async function ownPhotograph(
  db: Database,
  cx: RequestContext,
  asked: { eventId: string; id: string },
) {
  const photograph = await storedPhotograph(db, asked)
  if (!mayWithdraw(cx.actor, photograph.takenBy)) throw forbidden()
  return photograph
}
