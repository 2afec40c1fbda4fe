import { eq, sql } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { markCancelled, withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { loseOpenings, knownId, standing, tell } from './event-people.server.ts'

/**
 * Cancels an event with all its registrations, always with refund, and mails everyone the reason.
 * Circulars that wait for its opening become drafts. Gives the number of mails; a second time none.
 * @throws Problem 404; 410 for an event that is over.
 */
export async function cancelEvent(
  cx: RequestContext,
  eventId: string,
  reason: Partial<Record<Language, string>> = {},
): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, knownId(eventId), (tx, event) => cancelLocked(tx, cx, event, reason))
}

/**
 * `cancelEvent` inside `tx`, authorized and with the event's lock.
 * @throws Problem 410 for an event that is over.
 */
export async function cancelLocked(
  tx: Database,
  cx: RequestContext,
  before: LockedEvent,
  reason: Partial<Record<Language, string>>,
): Promise<number> {
  if (before.cancelledAt) return 0
  if (before.date <= cx.now) throw new Problem('eventOver', 410)
  await loseOpenings(tx, cx, before.id, 'cancelled')
  const [event] = await tx
    .update(events)
    .set({
      cancelledAt: cx.now,
      updatedAt: cx.now,
      seatsTaken: 0,
      heldBack: 0,
      calendarSequence: sql`${events.calendarSequence} + 1`,
    })
    .where(eq(events.id, before.id))
    .returning()
  if (!event) throw new Error('the event is locked, so it is there')
  const told = await tell(tx, cx, event, 'eventCancelled', { reason })
  for (const { id, status, confirmBy } of await standing(tx, event)) {
    const paidBack = status === 'confirmed' && !confirmBy ? true : null
    await markCancelled(tx, cx, id, 'event', paidBack)
  }
  await auditEvent(tx, cx, 'event.cancelled', event.id, { told })
  return told
}
