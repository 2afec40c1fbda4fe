import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsInParts } from '#app/platform/db/batches/tallies.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { PanelFacts } from './panel-facts.ts'
import { panelPageNames, panelPages, type PanelPage } from './panel-pages.ts'

const allowedTo = (actor: Actor): PanelPage[] =>
  panelPageNames.filter((page) => may(actor, panelPages[page].operation))

/** The panel as this person may see it; null for whoever may not enter it. */
export function panelFactsOf(actor: Actor): PanelFacts | null {
  if (actor.kind !== 'account' || !may(actor, 'panel.enter')) return null
  return {
    email: actor.email,
    allowed: allowedTo(actor),
    search: may(actor, 'records.search'),
  }
}

/** How many requests and messages wait, of the pages that the person may see; what none waits on is left out. */
export async function waitingCounts(
  db: Database,
  allowed: readonly PanelPage[],
): Promise<NonNullable<PanelFacts['waiting']>> {
  if (!allowed.includes('members') && !allowed.includes('messages')) return {}
  const rows = await rowsInParts(db, ['membership_requests', 'contact_messages'])
  const counts = [
    ['members', rows('membership_requests', 'pending')],
    ['messages', rows('contact_messages', 'open')],
  ] as const
  return Object.fromEntries(counts.filter(([page, count]) => count > 0 && allowed.includes(page)))
}

/** Where somebody begins in the panel: with the one thing that they look after, where it is one of one event. */
export function panelHomeOf(actor: Actor): string {
  const allowed = allowedTo(actor)
  const [office, ...others] = actor.kind === 'account' ? actor.offices : []
  if (allowed[0] === 'offices' && office?.eventId && others.length === 0) {
    return `/admin/eventos/${office.eventId}/${office.office === 'door' ? 'entrada' : 'menu/cocina'}`
  }
  return panelPages[allowed[0] ?? 'dashboard'].to
}
