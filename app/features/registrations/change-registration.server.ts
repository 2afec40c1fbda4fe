import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { registrationCutOff } from '#app/features/events/registration-window.ts'
import { Problem } from '#app/problem.ts'
import { confirmHeld } from './confirm-held.server.ts'
import { isHeld } from './hold.ts'
import { waitingFor } from './holds.server.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { ownRow, type OwnKey } from './own-registration.server.ts'
import { lastPlaces, removePeople } from './party.server.ts'
import { registrationMail } from './registration-mail.server.ts'
import { actsOn, type Acts } from './registration.ts'
import {
  freeSeats,
  markCancelled,
  moveLine,
  takeSeats,
  withSeatsOf,
  type RegistrationRow,
} from './seats.server.ts'
import { unansweredOf } from './unanswered.server.ts'

type OwnAct<Outcome> = (
  tx: Database,
  event: LockedEvent,
  registration: RegistrationRow,
  acts: Acts,
) => Promise<Outcome>

/**
 * Does something about one's own registration under the lock of its event, as both are by then. Whoever does
 * so has the link of the mail, or is signed in with its address: what was held is confirmed before.
 *
 * @param confirms false for what needs no proof of the mailbox.
 * @throws Problem 410 for a registration that should have been confirmed by now.
 */
export async function withOwn<Outcome>(
  cx: RequestContext,
  own: OwnKey,
  act: OwnAct<Outcome>,
  { confirms = true } = {},
): Promise<Outcome> {
  const { id, eventId } = await ownRow(cx, own)
  return withSeatsOf(cx.db, eventId, async (tx, event) => {
    const [found] = await tx.select().from(registrations).where(eq(registrations.id, id))
    if (!found) throw new Problem('registrationNotFound', 404)
    const ahead = event.date > cx.now && event.cancelledAt === null
    const registration = confirms && ahead ? await confirmHeld(tx, cx, event, found) : found
    const waiting = await tx.$count(registrations, waitingFor(eventId))
    const offered = await takersOf(tx, id)
    const acts = actsOn(
      registration,
      { ...event, cutOff: registrationCutOff(event) },
      { now: cx.now, waiting: waiting > 0, offered: offered.length > 0 },
    )
    return act(tx, event, registration, acts)
  })
}

/** The offers that would take seats of this registration over. */
function takersOf(tx: Database, id: string): Promise<RegistrationRow[]> {
  return tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.replaces, id), eq(registrations.status, 'offered')))
}

/**
 * Frees the seats of a registration that holds some. Offers of seats that it gave up stay, as offers of
 * free seats.
 */
export async function freeSeatsOf(
  tx: Database,
  event: LockedEvent,
  { id, seats, status, replaces, walkIn }: RegistrationRow,
): Promise<void> {
  if (status === 'offered' && replaces === null) await takeSeats(tx, event, -seats)
  if (status !== 'confirmed' || walkIn === 'beyond') return
  const takers = await takersOf(tx, id)
  await tx
    .update(registrations)
    .set({ replaces: null, inParts: false })
    .where(and(eq(registrations.replaces, id), eq(registrations.status, 'offered')))
  await takeSeats(tx, event, takers.reduce((sum, taker) => sum + taker.seats, 0) - seats)
}

export type CancelOutcome = { refundable: boolean | null }

/**
 * Cancels one's own registration or leaves the line; cancelled twice it is cancelled once. The seats
 * go to the line. One that is held goes without a mail: nobody has confirmed it.
 *
 * @throws Problem 404; 409 once the event has begun.
 */
export async function cancelOwnRegistration(
  cx: RequestContext,
  own: OwnKey,
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
    // Of what nobody has confirmed nothing was told that would have to be taken back.
    if (!held) await cx.outbox.queue(tx, registrationMail(cx, kind, { event, registration }))
    await moveLine(tx, cx, event)
    return { refundable }
  }
  return withOwn(cx, own, cancel, { confirms: false })
}

/**
 * Takes or leaves the seats that are offered. Taken twice they are taken once. Seats that somebody
 * gave up pass on in this one step: the giver has so many fewer, with their part paid back, or none.
 *
 * @throws Problem 404; 410 for an offer that is over; 409 when nothing is offered.
 */
export async function answerOffer(
  cx: RequestContext,
  own: OwnKey,
  answer: 'accept' | 'decline',
): Promise<void> {
  await withOwn(cx, own, async (tx, event, registration, acts) => {
    const { id, status, cancelledBecause } = registration
    if (status === 'confirmed' && answer === 'accept') return
    if (status === 'cancelled' && cancelledBecause === 'person' && answer === 'decline') return
    if (status === 'offered' || cancelledBecause === 'expired') {
      if (!acts.answerOffer) throw new Problem('offerExpired', 410)
    } else throw new Problem('nothingOffered', 409)
    if (answer === 'accept') await acceptOffer(tx, cx, event, registration)
    else {
      await freeSeatsOf(tx, event, registration)
      await markCancelled(tx, cx, id, 'person', null)
      await cx.outbox.queue(tx, registrationMail(cx, 'leftLine', { event, registration }))
    }
    await moveLine(tx, cx, event)
  })
}

async function acceptOffer(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
) {
  const { id, seats, replaces } = registration
  await tx
    .update(registrations)
    .set({
      status: 'confirmed',
      confirmedAt: cx.now,
      offeredUntil: null,
      replaces: null,
      inParts: false,
      updatedAt: cx.now,
    })
    .where(eq(registrations.id, id))
  if (replaces !== null) {
    const [giver] = await tx.select().from(registrations).where(eq(registrations.id, replaces))
    if (!giver) throw new Error('an offer of seats that nobody gave up')
    await passSeats(tx, cx, event, giver, seats)
  }
  const unanswered = await unansweredOf(tx, id)
  await cx.outbox.queue(tx, registrationMail(cx, 'confirmed', { event, registration, unanswered }))
}

/** Takes seats from who gave them up: as many as are taken, those that were taken last first; what they cost is paid back. */
async function passSeats(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  giver: RegistrationRow,
  seats: number,
) {
  // While two versions of the site run at once, the giver may have become smaller or have gone.
  if (giver.status !== 'confirmed' || giver.seats < seats) {
    if (freeSeats(event) < seats) throw new Problem('offerExpired', 410)
    await takeSeats(tx, event, seats)
    return
  }
  if (giver.seats === seats) {
    await markCancelled(tx, cx, giver.id, 'passed-on', true)
    await cx.outbox.queue(tx, registrationMail(cx, 'passedOn', { event, registration: giver }))
    return
  }
  const places = lastPlaces(giver.seats, seats)
  const money = 'paid-back'
  const { left, price } = await removePeople(tx, event, giver, places, { money, now: cx.now })
  const givenUpSeats = (giver.givenUpSeats ?? giver.seats) - seats
  await tx
    .update(registrations)
    .set(givenUpSeats > 0 ? { givenUpSeats } : { givenUpSeats: null, givenUpAt: null })
    .where(eq(registrations.id, giver.id))
  const change = { seats, refund: price }
  const told = { event, registration: left, change }
  await cx.outbox.queue(tx, registrationMail(cx, 'passedOnPart', told))
}

/**
 * Gives one's seats up, all or so many of them, for whoever waits, after the day until which a cancellation is paid back; or
 * keeps them after all, while nobody has been offered them.
 *
 * @throws Problem 404; 409 when this can not be done now.
 */
export async function giveUpSeats(
  cx: RequestContext,
  own: OwnKey,
  seat: 'pass-on' | 'keep',
  count?: number,
): Promise<void> {
  await withOwn(cx, own, async (tx, event, registration, acts) => {
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
    if (passOn) await moveLine(tx, cx, event)
  })
}
