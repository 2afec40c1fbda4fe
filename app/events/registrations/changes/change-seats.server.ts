import { eq } from 'drizzle-orm'
import { mayRegister, registrationWindow } from '#app/events/events/seats/registration-window.ts'
import type { SeatsChange } from '#app/events/registrations/booking/registration-input.ts'
import { unansweredOf } from '#app/events/registrations/holds/withheld-seats.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import type { OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { type Guest } from '#app/events/registrations/own/registration.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import {
  freeSeats,
  moveWaitingList,
  takeSeats,
  type RegistrationRow,
} from '#app/events/registrations/seats.server.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { withOwnRegistration } from './change-registration.server.ts'
import { confirmIfNothingOwed, removePeople, partySeats } from './party.server.ts'

/**
 * Changes one's party: leaving seats are cancelled, joining ones need free seats at today's price. Mailed, and the
 * waiting list moves.
 *
 * @throws Problem 404; 409 when not possible now, or changed meanwhile; 422 for too many.
 */
export async function changeOwnSeats(
  cx: RequestContext,
  own: OwnKey,
  change: SeatsChange,
): Promise<void> {
  const member = await isMember(cx)
  await withOwnRegistration(cx, own, async (tx, event, registration, acts) => {
    if (!acts.changeSeats) throw new Problem('seatsUnchangeable', 409)
    const open = mayRegister(registrationWindow(event, { member, now: cx.now }))
    if (change.joining.length > 0 && !open) throw new Problem('registrationClosed', 409)
    const terms = { most: event.mostSeatsAtOnce, refundable: acts.refundable }
    await changeSeats(tx, cx, event, registration, change, terms)
  })
}

/**
 * Changes a registration's people under the event's lock.
 *
 * @param most seats allowed.
 * @param refundable whether leaving seats are refunded.
 * @throws Problem 409 when changed meanwhile or not changeable; 422 for more seats than `most`.
 */
export async function changeSeats(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
  { version, leaving, joining }: SeatsChange,
  { most, refundable }: { most: number; refundable: boolean },
): Promise<void> {
  if (registration.updatedAt.getTime() !== version) throw new Problem('registrationChanged', 409)
  if (leaving.length === 0 && joining.length === 0) return
  const holds = registration.status === 'confirmed'
  const money = !holds ? 'unpaid' : refundable ? 'paid-back' : 'lost'
  let party = registration
  let refund = 0
  if (leaving.length > 0) {
    const { left, price } = await removePeople(tx, event, party, leaving, { money, now: cx.now })
    party = left
    if (money === 'paid-back') refund = price
    if (holds) await takeSeats(tx, event, -leaving.length)
  }
  if (joining.length > 0) {
    if (!holds) throw new Problem('seatsUnchangeable', 409)
    if (party.seats + joining.length > most) throw new Problem('tooManySeats', 422)
    party = await addPeople(tx, cx, event, party, joining)
  }
  await confirmIfNothingOwed(tx, party.id)
  const facts = {
    event,
    registration: party,
    change: { seats: leaving.length, refund },
    unanswered: await unansweredOf(tx, party.id),
  }
  await cx.outbox.queue(tx, registrationMail(cx, 'seatsChanged', facts))
  await moveWaitingList(tx, cx, event)
}

async function addPeople(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  party: RegistrationRow,
  people: readonly Guest[],
): Promise<RegistrationRow> {
  const { id, seats, total } = party
  // Expired offers count as taken until the waiting list is processed, and the waiting list comes first.
  if (freeSeats(event) < people.length) await moveWaitingList(tx, cx, event)
  if (freeSeats(event) < people.length) throw new Problem('seatsTaken', 409)
  await takeSeats(tx, event, people.length)
  // Assigns prices before new seats are added at today's price.
  await partySeats(tx, event, party)
  await tx.insert(guests).values(
    people.map(({ note, ...person }, index) =>
      Object.assign(person, {
        registrationId: id,
        place: seats + index + 1,
        note: note || null,
        price: event.price,
      }),
    ),
  )
  const [larger] = await tx
    .update(registrations)
    .set({
      seats: seats + people.length,
      total: total + people.length * event.price,
      updatedAt: laterThan(party.updatedAt, cx.now),
    })
    .where(eq(registrations.id, id))
    .returning()
  if (!larger) throw new Error('the event is locked, so its registration is there')
  return larger
}
