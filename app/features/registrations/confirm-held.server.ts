import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { Problem } from '#app/problem.ts'
import { isHeld, payEnd } from './hold.ts'
import { standingHold } from './holds.server.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { registrationMail } from './registration-mail.server.ts'
import { moveWaitingList, type RegistrationRow } from './seats.server.ts'
import { unansweredOf } from './unanswered.server.ts'

/**
 * Confirms a registration that is held, of an event whose row is locked: its mailbox has been proved. Tells of
 * it as of any that stands, and whoever waits may have an offer from now on. One that is not held stays as it
 * is; so does its version, for what forms show of it has not changed.
 *
 * @throws Problem 410 for one that should have been confirmed by now.
 */
export async function confirmHeld(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  registration: RegistrationRow,
): Promise<RegistrationRow> {
  if (!isHeld(registration)) return registration
  const until = await standingHold(tx, event, registration, cx.now)
  if (until !== null && until <= cx.now) throw new Problem('confirmedTooLate', 410)
  const { id } = registration
  const { status, total } = registration
  const payBy = status === 'confirmed' ? payEnd(event, total, cx.now) : null
  await tx.update(registrations).set({ confirmBy: null, payBy }).where(eq(registrations.id, id))
  if (registration.status === 'waiting') await moveWaitingList(tx, cx, event)
  const [confirmed] = await tx.select().from(registrations).where(eq(registrations.id, id))
  if (!confirmed) throw new Error('the event is locked, so its registration is there')
  // Whoever has been offered seats just now is told that, and nothing before.
  if (confirmed.status !== 'offered') {
    const unanswered = await unansweredOf(tx, id)
    const seats = confirmed.payBy ? 'toPay' : 'confirmed'
    const kind = confirmed.status === 'waiting' ? 'waiting' : seats
    const told = { event, registration: confirmed, unanswered }
    await cx.outbox.queue(tx, registrationMail(cx, kind, told))
  }
  return confirmed
}
