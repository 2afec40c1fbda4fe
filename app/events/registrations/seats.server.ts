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

/** What moving the waiting list needs of a request; the jobs have it too. */
export type SeatKeeping = Pick<RequestContext, 'now' | 'outbox' | 'site' | 'club'>

export type RegistrationRow = typeof registrations.$inferSelect

/**
 * Does something about the seats of one event in a transaction that holds its row's lock.
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

/** Counts seats as taken, or as free again when `seats` is negative. The event's check stands behind. */
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

/**
 * Cancels a registration and erases what its people do not eat. Its seats are still counted: the
 * caller knows whether they become free or pass on.
 */
export async function markCancelled(
  tx: Database,
  { now }: Pick<SeatKeeping, 'now'>,
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
      // Its seat was none of those that are counted: what is freed of it is nobody's.
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
 * Brings the waiting list up to date: ends the offers that are over, and what nobody has confirmed or paid in time, but not
 * while people are at the door, then offers what is free, and what is given up, to the first on the waiting list whose
 * seats fit; each is told by mail in the same transaction.
 */
export async function moveWaitingList(
  tx: Database,
  keeping: SeatKeeping,
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
  for (const chair of await chairsToOffer(tx, event)) await offerChair(tx, keeping, event, chair)
}

/** Offers the seats that one registration gives up, to as many as they are enough for. */
async function offerChair(tx: Database, keeping: SeatKeeping, event: LockedEvent, chair: Chair) {
  let left = chair.givenUp - chair.offered
  while (left > 0) {
    const next = await firstOnWaitingList(tx, event, left)
    if (!next) return
    const inParts = next.seats < chair.seats
    await offer(tx, keeping, event, next, { replaces: chair.id, inParts })
    left -= next.seats
  }
}

async function endOffers(tx: Database, keeping: SeatKeeping, event: LockedEvent) {
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
 * Ends what visitors have not confirmed in time; one whose mail has left late, or not yet, is held on.
 * Nobody is told: an address that has answered nothing gets the mail with the link and no other.
 */
async function endHolds(tx: Database, keeping: SeatKeeping, event: LockedEvent) {
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
 * Ends what was to be paid in advance and is not: its seats go to the line, and what was paid of it is to be paid back. Whoever
 * pays such seats holds the event's lock; whoever does not, an older release, is waited for, and what it has paid stays.
 */
async function endUnpaid(tx: Database, keeping: SeatKeeping, event: LockedEvent) {
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
        lte(registrations.seats, most),
      ),
    )
    .orderBy(asc(registrations.number))
    .limit(1)
  return first
}

async function offer(
  tx: Database,
  keeping: SeatKeeping,
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

/** Seats that one registration gives up, and how many of them are offered to somebody. */
type Chair = { id: string; seats: number; givenUp: number; offered: number }

/** Registrations that give up seats, the longest first. */
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
