import { eq } from 'drizzle-orm'
import { partySeats } from '#app/events/registrations/changes/party.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { moveWaitingList, type RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { isMemberByAddress } from '#app/members/memberships/memberships.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { isHeld, payEnd } from './hold.ts'
import { activeHold } from './holds.server.ts'
import { unansweredOf } from './withheld-seats.server.ts'

/**
 * Confirms a held registration under the event's lock: a member gets the member price, the mail is sent, and a
 * waiting one may get an offer. Others stay unchanged, with their version.
 *
 * @throws Problem 410 for an expired hold.
 */
export async function confirmHeld(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
): Promise<RegistrationRow> {
  if (!isHeld(registration)) return registration
  const until = await activeHold(tx, event, registration, cx.now)
  if (until !== null && until <= cx.now) throw new Problem('confirmedTooLate', 410)
  const { id, status } = registration
  const total = await totalOfConfirmed(tx, event, registration, cx.now)
  const payBy = status === 'confirmed' ? payEnd(event, total, cx.now) : null
  await tx.update(registrations).set({ confirmBy: null, payBy }).where(eq(registrations.id, id))
  if (registration.status === 'waiting') await moveWaitingList(tx, cx, event)
  const [confirmed] = await tx.select().from(registrations).where(eq(registrations.id, id))
  if (!confirmed) throw new Error('the event is locked, so its registration is there')
  // Offered seats have a mail of their own.
  if (confirmed.status !== 'offered') {
    const unanswered = await unansweredOf(tx, id)
    const seats = confirmed.payBy ? 'toPay' : 'confirmed'
    const kind = confirmed.status === 'waiting' ? 'waiting' : seats
    const facts = { event, registration: confirmed, unanswered }
    await cx.outbox.queue(tx, registrationMail(cx, kind, facts))
  }
  return confirmed
}

/** The total in cents once the address is proved: a member's own seat costs the member price. */
async function totalOfConfirmed(
  tx: Database,
  event: LockedEvent,
  registration: RegistrationRow,
  now: Date,
): Promise<number> {
  const { id, email, total } = registration
  if (registration.member || !(await isMemberByAddress(tx, email, now))) return total
  const [own] = await partySeats(tx, event, registration)
  if (!own) throw new Error('a registration without its person')
  const price = event.memberPrice ?? own.price
  const reduced = total - own.price + price
  await tx.update(guests).set({ price }).where(eq(guests.id, own.id))
  await tx
    .update(registrations)
    .set({ member: true, total: reduced })
    .where(eq(registrations.id, id))
  return reduced
}
