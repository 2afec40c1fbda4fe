import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { numberedId } from '#app/db/ids.ts'
import { events } from '#app/db/schema/events.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { LockedEvent } from '#app/features/registrations/lock-event.server.ts'
import {
  registrationMail,
  type RegistrationMailKind,
} from '#app/features/registrations/registration-mail.server.ts'
import { markCancelled, moveLine, withSeatsOf } from '#app/features/registrations/seats.server.ts'
import { Problem } from '#app/problem.ts'
import type { EventInput } from './event-form-input.server.ts'

/** Stores a new event and gives its id. Editors and admins. */
export async function createEvent(cx: RequestContext, input: EventInput): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return cx.db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({ ...input, createdAt: cx.now, updatedAt: cx.now })
      .returning({ id: events.id })
    if (!event) throw new Error('the event was not stored')
    await recordAudit(tx, cx, {
      action: 'event.created',
      subjectType: 'event',
      subjectId: String(event.id),
    })
    return event.id
  })
}

export type UpdateOutcome =
  /** `told`: how many registrations were told of a new date or place. */
  | { outcome: 'updated'; told: number }
  /** There would be fewer seats than are taken. */
  | { outcome: 'belowTaken'; taken: number }

/**
 * Changes an event. More seats go to the line at once; fewer than are taken are refused with their
 * number; a new date or place is told to everybody who comes or waits.
 *
 * @throws Problem 404; 410 for an event that is cancelled.
 */
export async function updateEvent(
  cx: RequestContext,
  eventId: string,
  input: EventInput,
): Promise<UpdateOutcome> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, knownId(eventId), async (tx, before) => {
    if (before.cancelledAt) throw new Problem('eventCancelled', 410)
    if (input.maxParticipants < before.seatsTaken) {
      return { outcome: 'belowTaken', taken: before.seatsTaken }
    }
    const moved = before.date.getTime() !== input.date.getTime()
    const changed = moved || before.location !== input.location
    const [event] = await tx
      .update(events)
      .set({
        ...input,
        updatedAt: cx.now,
        ...(changed
          ? { movedAt: cx.now, calendarSequence: sql`${events.calendarSequence} + 1` }
          : {}),
      })
      .where(eq(events.id, before.id))
      .returning()
    if (!event) throw new Error('the event is locked, so it is there')
    if (moved) await followDate(tx, event)
    const told = changed && event.date > cx.now ? await tell(tx, cx, event, 'changed') : 0
    await moveLine(tx, cx, event)
    await recordAudit(tx, cx, {
      action: 'event.updated',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { told },
    })
    return { outcome: 'updated', told }
  })
}

/** With a new date offers end no later than it, and everybody is reminded of it. */
async function followDate(tx: Database, event: LockedEvent) {
  const ofEvent = eq(registrations.eventId, event.id)
  await tx.update(registrations).set({ remindedAt: null }).where(ofEvent)
  await tx
    .update(registrations)
    .set({
      offeredUntil: sql`least(${registrations.offeredUntil}, ${event.date.toISOString()}::timestamptz)`,
    })
    .where(and(ofEvent, eq(registrations.status, 'offered')))
}

/**
 * Cancels an event and all its registrations, paid back whenever it is, and tells everybody. Gives how
 * many were told; a second time nobody is.
 *
 * @throws Problem 404; 410 for an event that is over.
 */
export async function cancelEvent(cx: RequestContext, eventId: string): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, knownId(eventId), async (tx, before) => {
    if (before.cancelledAt) return 0
    if (before.date <= cx.now) throw new Problem('eventOver', 410)
    const [event] = await tx
      .update(events)
      .set({
        cancelledAt: cx.now,
        updatedAt: cx.now,
        seatsTaken: 0,
        calendarSequence: sql`${events.calendarSequence} + 1`,
      })
      .where(eq(events.id, before.id))
      .returning()
    if (!event) throw new Error('the event is locked, so it is there')
    const told = await tell(tx, cx, event, 'eventCancelled')
    for (const { id, status } of await standing(tx, event)) {
      await markCancelled(tx, cx, id, 'event', status === 'confirmed' ? true : null)
    }
    await recordAudit(tx, cx, {
      action: 'event.cancelled',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { told },
    })
    return told
  })
}

/** The registrations that are not cancelled, in the order in which they came. */
function standing(tx: Database, { id }: LockedEvent) {
  return tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, id), ne(registrations.status, 'cancelled')))
    .orderBy(asc(registrations.number))
}

async function tell(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  kind: RegistrationMailKind,
): Promise<number> {
  const people = await standing(tx, event)
  for (const registration of people) {
    await cx.outbox.queue(tx, registrationMail(cx, kind, { event, registration }))
  }
  return people.length
}

function knownId(eventId: string): number {
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  return id
}
