import { eq } from 'drizzle-orm'
import { confirmHeld } from '#app/events/registrations/holds/confirm-held.server.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { allowedActsNow, offersOf } from '#app/events/registrations/holds/holds.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { ownRow, type OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { type Acts } from '#app/events/registrations/own/registration.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  markCancelled,
  moveWaitingList,
  takeSeats,
  withSeatsOf,
  type RegistrationRow,
  type SeatContext,
} from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'

type OwnAct<Outcome> = (
  tx: Database,
  event: LockedEvent,
  registration: RegistrationRow,
  acts: Acts,
) => Promise<Outcome>

/**
 * Runs an act on one's own registration under the event's lock. The link or the session proves the address, so a hold
 * is confirmed first.
 *
 * @throws Problem 410 for an expired hold.
 */
export async function withOwnRegistration<Outcome>(
  cx: RequestContext,
  own: OwnKey,
  act: OwnAct<Outcome>,
): Promise<Outcome> {
  return withRegistration(cx, await ownRow(cx, own), act, (tx, event, found) => {
    const ahead = event.date > cx.now && event.cancelledAt === null
    return ahead ? confirmHeld(tx, cx, event, found) : found
  })
}

/** `prepare` returns the registration to act on. */
async function withRegistration<Outcome>(
  cx: Pick<RequestContext, 'db' | 'now'>,
  { id, eventId }: Pick<RegistrationRow, 'id' | 'eventId'>,
  act: OwnAct<Outcome>,
  prepare: (
    tx: Database,
    event: LockedEvent,
    found: RegistrationRow,
  ) => RegistrationRow | Promise<RegistrationRow> = (_tx, _event, found) => found,
): Promise<Outcome> {
  return withSeatsOf(cx.db, eventId, async (tx, event) => {
    const [found] = await tx.select().from(registrations).where(eq(registrations.id, id))
    if (!found) throw new Problem('registrationNotFound', 404)
    const registration = await prepare(tx, event, found)
    return act(tx, event, registration, await allowedActsNow(tx, registration, event, cx.now))
  })
}

/** Frees a registration's seats. Offers of seats that it gave up become offers of free seats. */
export async function freeSeatsOf(
  tx: Database,
  event: LockedEvent,
  { id, seats, status, replaces, walkIn }: RegistrationRow,
): Promise<void> {
  if (status === 'offered' && replaces === null) await takeSeats(tx, event, -seats)
  if (status !== 'confirmed' || walkIn === 'beyond') return
  const takers = await tx
    .update(registrations)
    .set({ replaces: null, inParts: false })
    .where(offersOf(id))
    .returning({ seats: registrations.seats })
  await takeSeats(tx, event, takers.reduce((sum, taker) => sum + taker.seats, 0) - seats)
}

export type CancelOutcome = { refundable: boolean | null }

/**
 * Cancels one's registration or leaves the waiting list.
 *
 * @throws Problem 404; 409 once the event has begun.
 */
export async function cancelOwnRegistration(
  cx: RequestContext,
  own: OwnKey,
): Promise<CancelOutcome> {
  return cancelForPerson(cx, await ownRow(cx, own))
}

/** Cancels a registration for its person, once. Throws Problem 409 when the event has begun. */
export async function cancelForPerson(
  cx: SeatContext & Pick<RequestContext, 'db'>,
  row: Pick<RegistrationRow, 'id' | 'eventId'>,
): Promise<CancelOutcome> {
  const cancel: OwnAct<CancelOutcome> = async (tx, event, registration, acts) => {
    if (registration.status === 'cancelled') return { refundable: registration.refundable }
    if (!acts.cancel) throw new Problem('tooLateToCancel', 409)
    const held = isHeld(registration)
    const confirmed = registration.status === 'confirmed' && !held
    const refundable = confirmed ? acts.refundable : null
    await freeSeatsOf(tx, event, registration)
    await markCancelled(tx, cx, registration.id, 'person', refundable)
    const kind = confirmed ? (refundable ? 'cancelledRefundable' : 'cancelledLate') : 'leftLine'
    // Held registrations were never announced, so their cancellation sends no mail.
    if (!held) await cx.outbox.queue(tx, registrationMail(cx, kind, { event, registration }))
    await moveWaitingList(tx, cx, event)
    return { refundable }
  }
  return withRegistration(cx, row, cancel)
}

/**
 * Gives up all or some seats for the waiting list after the refund deadline, or takes them back while nobody has been
 * offered them.
 *
 * @throws Problem 404; 409 when not possible now.
 */
export async function giveUpSeats(
  cx: RequestContext,
  own: OwnKey,
  seat: 'pass-on' | 'keep',
  count?: number,
): Promise<void> {
  await withOwnRegistration(cx, own, async (tx, event, registration, acts) => {
    const { id, givenUpAt, seats } = registration
    const passOn = seat === 'pass-on'
    if ((givenUpAt !== null) === passOn && registration.status === 'confirmed') return
    if (!(passOn ? acts.giveUp : acts.keep)) {
      throw new Problem(passOn ? 'nobodyWaits' : 'seatsOffered', 409)
    }
    await tx
      .update(registrations)
      .set({
        givenUpAt: passOn ? cx.now : null,
        givenUpSeats: passOn ? Math.min(count ?? seats, seats) : null,
        updatedAt: cx.now,
      })
      .where(eq(registrations.id, id))
    if (passOn) await moveWaitingList(tx, cx, event)
  })
}
