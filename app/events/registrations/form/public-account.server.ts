import { ownUpcomingEvents } from '#app/events/registrations/own/own-registration.server.ts'
import { ownMembershipState } from '#app/members/memberships/memberships.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'

/** The account shown by public pages after loading; null for a visitor. */
export async function publicAccount(cx: Pick<RequestContext, 'db' | 'actor' | 'now'>) {
  const { actor } = cx
  if (actor.kind === 'visitor') return null
  const { name, email } = actor
  const registeredFor = await ownUpcomingEvents(cx)
  const membership = await ownMembershipState(cx)
  const admin = may(actor, 'settings.manage') ? { admin: true } : {}
  return { name, email, panel: may(actor, 'panel.enter'), ...admin, registeredFor, ...membership }
}
