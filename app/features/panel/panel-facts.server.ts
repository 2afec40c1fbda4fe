import type { Actor } from '#app/auth/actor.ts'
import { may, type Operation } from '#app/auth/permissions.ts'
import type { PanelFacts } from './panel-facts.ts'
import type { PanelPage } from './panel-pages.ts'

/** The pages of the panel in their order, with what one must be allowed to do to see each. */
const operations: readonly (readonly [page: PanelPage, operation: Operation])[] = [
  ['dashboard', 'panel.enter'],
  ['members', 'memberships.manage'],
  ['events', 'events.manage'],
  ['restaurants', 'restaurants.manage'],
  ['posts', 'posts.manage'],
  ['reviews', 'reviews.manage'],
  ['messages', 'messages.manage'],
  ['mails', 'mails.manage'],
  ['accounts', 'accounts.manage'],
  ['activity', 'audit.read'],
  ['bin', 'bin.manage'],
  ['settings', 'settings.manage'],
]

/** The panel as this person may see it; null for whoever may not enter it. */
export function panelFactsOf(actor: Actor): PanelFacts | null {
  if (actor.kind !== 'account' || !may(actor, 'panel.enter')) return null
  const allowed = operations.flatMap(([page, operation]) => (may(actor, operation) ? [page] : []))
  return { email: actor.email, allowed }
}
