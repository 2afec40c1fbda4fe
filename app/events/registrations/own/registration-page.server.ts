import { randomUUID } from 'node:crypto'
import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import { openOfRegistration, waysToPay } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { checkInCode } from './check-in-code.server.ts'
import { findOwnRegistration, type OwnKey } from './own-registration.server.ts'

/** All that the page of one's own registration shows. Throws Problem 404. */
export async function registrationPage(cx: RequestContext, own: OwnKey) {
  const found = await findOwnRegistration(cx, own)
  const { registration, event } = found
  const theirs = registration.status === 'confirmed' && !isHeld(registration)
  const comes = theirs && !awaitsPayment(registration) && !event.cancelled
  const open = await openOfRegistration(cx.db, registration.id)
  return {
    own: found,
    ways: open && waysToPay(cx, open),
    submission: randomUUID(),
    code: comes ? checkInCode(cx.site, event.id, registration.id) : null,
    now: cx.now,
  }
}
