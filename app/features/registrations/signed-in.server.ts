import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { ownStanding } from '#app/features/memberships/memberships.server.ts'
import { ownComingEvents } from './own-registration.server.ts'

/** What public pages show of who is signed in, which they ask for after they are shown; null for a visitor. */
export async function signedIn(cx: Pick<RequestContext, 'db' | 'actor' | 'now'>) {
  const { actor } = cx
  if (actor.kind === 'visitor') return null
  const { name, email } = actor
  const registeredFor = await ownComingEvents(cx)
  const standing = await ownStanding(cx)
  const admin = may(actor, 'settings.manage') ? { admin: true } : {}
  return { name, email, panel: may(actor, 'panel.enter'), ...admin, registeredFor, ...standing }
}
