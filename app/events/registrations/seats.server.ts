import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  isInProgress,
  keepArrivedSeats,
} from '#app/events/registrations/booking/in-progress.server.ts'
import { heldUntil } from '#app/events/registrations/holds/hold.ts'
import { dueHolds, holdMails } from '#app/events/registrations/holds/holds.server.ts'
import { offerEnd } from '#app/events/registrations/own/registration.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import {
  guests,
  registrations,
  type CancelledBecause,
} from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { lockEvent, type LockedEvent } from './lock-event.server.ts'
import { forgottenNeeds } from './make-anonymous.server.ts'
import { registrationMail } from './registration-mail.server.ts'

/** Context for moving the waiting list; jobs have it too. */
export type SeatContext = Pick<RequestContext, 'now' | 'outbox' | 'site' | 'club'>

export type RegistrationRow = typeof registrations.$inferSelect

/**
 * Runs `act` in a transaction with the event's row locked.
 *
 * @throws Problem 404 for an unknown event.
 */
export async function withSeatsOf<Outcome>(
  db: Database,
  eventId: number,
  act: (tx: Database, event: LockedEvent) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Problem('eventNotFound', 404)
    return act(tx, event)
  })
}

/** Counts seats as taken, or as free when negative. The database checks the limit. */
export async function takeSeats(tx: Database, event: LockedEvent, seats: number): Promise<void> {
  if (seats === 0) return
  const [row] = await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} + ${seats}` })
    .where(eq(events.id, event.id))
    .returning({ seatsTaken: events.seatsTaken })
  if (!row) throw new Error('the event is locked, so it is there')
  event.seatsTaken = row.seatsTaken
}

export const freeSeats = ({ maxParticipants, seatsTaken }: LockedEvent) =>
  maxParticipants - seatsTaken

export async function markCancelled(
  tx: Database,
  { now }: Pick<SeatContext, 'now'>,
  id: string,
  because: CancelledBecause,
  refundable: boolean | null,
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      status: 'cancelled',
      offeredUntil: null,
      replaces: null,
      inParts: false,
      givenUpAt: null,
      givenUpSeats: null,
      sitWith: null,
      // A walk-in beyond the limit was not counted, so nothing becomes free.
      walkIn: sql`replace(${registrations.walkIn}, 'beyond', 'within')`,
      cancelledAt: now,
      cancelledBecause: because,
      refundable,
      updatedAt: now,
    })
    .where(eq(registrations.id, id))
  await tx.update(guests).set(forgottenNeeds).where(eq(guests.registrationId, id))
}

/**
 * Updates the waiting list: ends expired offers, holds and unpaid seats (not while people are at
 * the door), then offers free and given-up seats to the first that fit, with a mail each.
 */
export async function moveWaitingList(
  tx: Database,
  keeping: SeatContext,
  event: LockedEvent,
): Promise<void> {
  await endOffers(tx, keeping, event)
  if (!isInProgress(event, keeping.now)) {
    await keepArrivedSeats(tx, event.id, keeping.now)
    await endHolds(tx, keeping, event)
    await endUnpaid(tx, keeping, event)
  }
  if (event.cancelledAt || event.date <= keeping.now) return
  while (freeSeats(event) > 0) {
    const next = await firstOnWaitingList(tx, event, freeSeats(event))
    if (!next) break
    await takeSeats(tx, event, next.seats)
    await offer(tx, keeping, event, next, { replaces: null, inParts: false })
  }
  for (const chair of await chairsToOffer(tx, event)) await offerSeat(tx, keeping, event, chair)
}

/** Offers the seats that a registration gave up to the next people whose parties fit. */
async function offerSeat(tx: Database, keeping: SeatContext, event: LockedEvent, chair: Chair) {
  let left = chair.givenUp - chair.offered
  while (left > 0) {
    const next = await firstOnWaitingList(tx, event, left)
    if (!next) return
    const inParts = next.seats < chair.seats
    await offer(tx, keeping, event, next, { replaces: chair.id, inParts })
    left -= next.seats
  }
}

async function endOffers(tx: Database, keeping: SeatContext, event: LockedEvent) {
  const ended = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.status, 'offered'),
        lte(registrations.offeredUntil, keeping.now),
      ),
    )
    .orderBy(asc(registrations.number))
  for (const registration of ended) {
    await markCancelled(tx, keeping, registration.id, 'expired', null)
    if (registration.replaces === null) await takeSeats(tx, event, -registration.seats)
    await keeping.outbox.queue(tx, registrationMail(keeping, 'expired', { event, registration }))
  }
}

/**
 * Ends expired holds; unsent or late mails extend them. Nobody is mailed: an unanswered address
 * gets only the confirmation mail.
 */
async function endHolds(tx: Database, keeping: SeatContext, event: LockedEvent) {
  const due = await dueHolds(tx, event.id, keeping.now)
  const sent = await holdMails(tx, due)
  for (const registration of due) {
    const { id, seats, status, replaces } = registration
    const until = heldUntil(registration, sent.get(id), event.date, keeping.now)
    if (until > keeping.now) {
      await tx.update(registrations).set({ confirmBy: until }).where(eq(registrations.id, id))
      continue
    }
    await markCancelled(tx, keeping, id, 'expired', null)
    const holdsSeats = status === 'confirmed' || (status === 'offered' && replaces === null)
    if (holdsSeats) await takeSeats(tx, event, -seats)
  }
}

/**
 * Ends unpaid reserved seats: the waiting list gets them, and partial payments are due back. Paying takes the event's
 * lock. An older release does not, so we wait for it, and its payment counts.
 */
async function endUnpaid(tx: Database, keeping: SeatContext, event: LockedEvent) {
  const due = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.status, 'confirmed'),
        lte(registrations.payBy, keeping.now),
      ),
    )
    .orderBy(asc(registrations.number))
    .for('no key update')
  for (const registration of due) {
    await markCancelled(tx, keeping, registration.id, 'unpaid', true)
    await takeSeats(tx, event, -registration.seats)
    await keeping.outbox.queue(tx, registrationMail(keeping, 'unpaid', { event, registration }))
  }
}

async function firstOnWaitingList(
  tx: Database,
  event: LockedEvent,
  most: number,
): Promise<RegistrationRow | undefined> {
  const [first] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.status, 'waiting'),
        isNull(registrations.confirmBy),
        // An event may have more free seats than the column's type can hold.
        sql`${registrations.seats} <= ${most}::int`,
      ),
    )
    .orderBy(asc(registrations.number))
    .limit(1)
  return first
}

async function offer(
  tx: Database,
  keeping: SeatContext,
  event: LockedEvent,
  next: RegistrationRow,
  { replaces, inParts }: { replaces: string | null; inParts: boolean },
) {
  const offeredUntil = offerEnd(event.date, keeping.now)
  await tx
    .update(registrations)
    .set({ status: 'offered', offeredUntil, replaces, inParts, updatedAt: keeping.now })
    .where(eq(registrations.id, next.id))
  const registration = { ...next, offeredUntil }
  await keeping.outbox.queue(tx, registrationMail(keeping, 'offered', { event, registration }))
}

type Chair = { id: string; seats: number; givenUp: number; offered: number }

/** Oldest first. */
async function chairsToOffer(tx: Database, event: LockedEvent): Promise<Chair[]> {
  const { id, seats, givenUpAt, givenUpSeats, number } = registrations
  const taker = alias(registrations, 'taker')
  const offered = tx
    .select({ seats: sql<number>`coalesce(sum(${taker.seats}), 0)::int` })
    .from(taker)
    .where(and(eq(taker.replaces, id), eq(taker.status, 'offered')))
  return tx
    .select({
      id,
      seats,
      givenUp: sql<number>`least(coalesce(${givenUpSeats}, ${seats}), ${seats})::int`,
      offered: sql<number>`(${offered})`,
    })
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), isNotNull(givenUpAt)))
    .orderBy(asc(givenUpAt), asc(number))
}
