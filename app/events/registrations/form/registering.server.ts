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

/**
 * What the page of registering shows the person who asks; `own` is the registration that an account
 * has already. Throws Problem 404 for an unknown event.
 */
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
    /** From when on the page shows something else by the clock alone. */
    changesAt: windowChangesAt(event, cx.now),
  }
}

/** Whom the form registers without asking: the account that is signed in. */
export function registrantOf(actor: Actor): Registrant | null {
  return actor.kind === 'account' ? { name: actor.name, email: actor.email } : null
}
