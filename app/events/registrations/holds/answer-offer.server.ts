import { eq } from 'drizzle-orm'
import {
  freeSeatsOf,
  withOwnRegistration,
} from '#app/events/registrations/changes/change-registration.server.ts'
import { lastSeatNumbers, removePeople } from '#app/events/registrations/changes/party.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import type { OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  freeSeats,
  markCancelled,
  moveWaitingList,
  takeSeats,
  type RegistrationRow,
} from '#app/events/registrations/seats.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { payEnd } from './hold.ts'
import { unansweredOf } from './withheld-seats.server.ts'

/**
 * Accepts or declines offered seats; accepting twice counts once. If another registration gave up
 * the seats, it loses the same number, with a refund.
 *
 * @throws Problem 404; 410 for an expired offer; 409 when nothing is offered.
 */
export async function answerOffer(
  cx: RequestContext,
  own: OwnKey,
  answer: 'accept' | 'decline',
): Promise<void> {
  await withOwnRegistration(cx, own, async (tx, event, registration, acts) => {
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
    await moveWaitingList(tx, cx, event)
  })
}

async function acceptOffer(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
) {
  const { id, seats, replaces, total } = registration
  const payBy = payEnd(event, total, cx.now)
  await tx
    .update(registrations)
    .set({
      status: 'confirmed',
      confirmedAt: cx.now,
      payBy,
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
  const facts = { event, registration: { ...registration, payBy }, unanswered }
  await cx.outbox.queue(tx, registrationMail(cx, payBy ? 'toPay' : 'confirmed', facts))
}

/** Takes seats from the registration that gives them up, the last person first, with a refund. */
async function passSeats(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  giver: RegistrationRow,
  seats: number,
) {
  // An older release running in parallel may have changed that registration.
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
  const places = lastSeatNumbers(giver.seats, seats)
  const money = 'paid-back'
  const { left, price } = await removePeople(tx, event, giver, places, { money, now: cx.now })
  const givenUpSeats = (giver.givenUpSeats ?? giver.seats) - seats
  await tx
    .update(registrations)
    .set(givenUpSeats > 0 ? { givenUpSeats } : { givenUpSeats: null, givenUpAt: null })
    .where(eq(registrations.id, giver.id))
  const change = { seats, refund: price }
  const facts = { event, registration: left, change }
  await cx.outbox.queue(tx, registrationMail(cx, 'passedOnPart', facts))
}
