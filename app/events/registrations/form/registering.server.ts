import { findEvent } from '#app/events/events/events.server.ts'
import {
  registrationWindow,
  windowChangesAt,
} from '#app/events/events/seats/registration-window.ts'
import { ownRegistrationFor } from '#app/events/registrations/own/own-registration.server.ts'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Registrant } from './registration-form.tsx'

/** The registration page; `own` is the account's existing registration. Throws Problem 404. */
export async function registeringPage(cx: RequestContext, eventId: string) {
  const event = await findEvent(cx, eventId)
  const [member, own] = await Promise.all([isMember(cx), ownRegistrationFor(cx, event.id)])
  const { id, title, foreign, date, endsAt, location, price, memberPrice, mostSeatsAtOnce } = event
  const { payment, payWithinHours } = event
  const terms = { price, memberPrice, mostSeatsAtOnce, payment, payWithinHours }
  return {
    own,
    event: { id, title, foreign, date, endsAt, location, ...terms },
    window: registrationWindow(event, { member, now: cx.now }),
    account: registrantOf(cx.actor),
    member,
    /** When the page next changes by time alone. */
    changesAt: windowChangesAt(event, cx.now),
  }
}

/** The signed-in account. */
export function registrantOf(actor: Actor): Registrant | null {
  return actor.kind === 'account' ? { name: actor.name, email: actor.email } : null
}
