import { and, asc, eq, inArray } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent, auditRegistration } from '#app/events/event-audit.server.ts'
import { freeSeatsOf } from '#app/events/registrations/changes/change-registration.server.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import {
  withholdSeats,
  releaseSeats,
} from '#app/events/registrations/holds/withheld-seats.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  markCancelled,
  moveWaitingList,
  withSeatsOf,
  type RegistrationRow,
} from '#app/events/registrations/seats.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'

/**
 * Cancels registrations for the club in one transaction, with refund, and mails them. Their seats go to the waiting
 * list or are held back. Cancelled ones are skipped.
 *
 * @throws Problem 404 when one is not of this event.
 */
export async function cancelAttendees(
  cx: RequestContext,
  eventId: string,
  ids: readonly string[],
  { offerOn }: { offerOn: boolean },
): Promise<void> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  await withSeatsOf(cx.db, id, async (tx, event) => {
    const rows = await registrationsNamed(tx, id, ids)
    const taken = event.seatsTaken
    for (const registration of rows) await cancelOne(tx, cx, event, registration)
    if (offerOn) await moveWaitingList(tx, cx, event)
    else await withholdSeats(tx, event, taken - event.seatsTaken)
  })
}

async function cancelOne(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
) {
  const { id, status } = registration
  if (status === 'cancelled') return
  const held = isHeld(registration)
  await freeSeatsOf(tx, event, registration)
  await markCancelled(tx, cx, id, 'club', status === 'confirmed' && !held ? true : null)
  if (!registration.anonymousSince && !registration.walkIn && !held) {
    await cx.outbox.queue(tx, registrationMail(cx, 'cancelledByClub', { event, registration }))
  }
  await auditRegistration(tx, cx, 'registration.cancelled', id, { event: event.id })
}

export type CancellationForm = Awaited<ReturnType<typeof attendeesToCancel>>

/** The data of the cancel dialog; empty when none is ticked. Throws Problem 404. */
export async function attendeesToCancel(
  cx: RequestContext,
  eventId: string,
  ids: readonly string[],
) {
  const event = await attendedEvent(cx, eventId)
  const rows = ids.length === 0 ? [] : await registrationsNamed(cx.db, event.id, ids)
  const active = rows.filter(({ status }) => status !== 'cancelled')
  const holding = active.filter(({ status }) => status !== 'waiting')
  const waiting = await cx.db.$count(
    registrations,
    and(eq(registrations.eventId, event.id), eq(registrations.status, 'waiting')),
  )
  return {
    eventId: event.id,
    ids: active.map(({ id }) => id),
    names: active.map(({ name }) => name),
    seats: holding.reduce((sum, { seats }) => sum + seats, 0),
    waiting,
  }
}

/** These registrations of an event, by number. Throws Problem 404 when one belongs to another event. */
export async function registrationsNamed(
  tx: Database,
  eventId: number,
  ids: readonly string[],
): Promise<RegistrationRow[]> {
  const named = [...new Set(ids)]
  const rows = named.every(isUuid)
    ? await tx
        .select()
        .from(registrations)
        .where(and(eq(registrations.eventId, eventId), inArray(registrations.id, named)))
        .orderBy(asc(registrations.number))
    : []
  if (named.length === 0 || rows.length !== named.length) {
    throw new Problem('registrationNotFound', 404)
  }
  return rows
}

/** Offers the withheld seats to the waiting list; returns how many there were. */
export async function offerWithheld(cx: RequestContext, eventId: string): Promise<number> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  return withSeatsOf(cx.db, id, async (tx, event) => {
    const seats = await releaseSeats(tx, event)
    if (seats === 0) return 0
    await moveWaitingList(tx, cx, event)
    await auditEvent(tx, cx, 'event.seats-offered', event.id, { seats })
    return seats
  })
}
