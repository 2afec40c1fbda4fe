import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsInParts } from '#app/platform/db/batches/tallies.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { PanelFacts } from './panel-facts.ts'
import { panelPageNames, panelPages, type PanelPage } from './panel-pages.ts'

const allowedTo = (actor: Actor): PanelPage[] =>
  panelPageNames.filter((page) => may(actor, panelPages[page].operation))

/** The panel as the actor may see it; null without access. */
export function panelFactsOf(actor: Actor): PanelFacts | null {
  if (actor.kind !== 'account' || !may(actor, 'panel.enter')) return null
  return {
    email: actor.email,
    allowed: allowedTo(actor),
    search: may(actor, 'records.search'),
  }
}

/**
 * Waiting requests and messages on pages that the actor may open; zeros are left out. Empty if the database is down:
 * the page itself reports that, inside the layout.
 */
export async function waitingCounts(
  db: Database,
  allowed: readonly PanelPage[],
): Promise<NonNullable<PanelFacts['waiting']>> {
  if (!allowed.includes('members') && !allowed.includes('messages')) return {}
  const rows = await rowsInParts(db, ['membership_requests', 'contact_messages']).catch(() => null)
  if (!rows) return {}
  const counts = [
    ['members', rows('membership_requests', 'pending')],
    ['messages', rows('contact_messages', 'open')],
  ] as const
  return Object.fromEntries(counts.filter(([page, count]) => count > 0 && allowed.includes(page)))
}

/**
 * Start page of the panel for the actor: the page of their only event, if their office is for one; the treasurer's is
 * Caja.
 */
export function panelHomeOf(actor: Actor): string {
  const allowed = allowedTo(actor)
  const [office, ...others] = actor.kind === 'account' ? actor.offices : []
  if (allowed[0] === 'offices' && office?.eventId && others.length === 0) {
    return `/admin/eventos/${office.eventId}/${office.office === 'door' ? 'entrada' : 'menu/cocina'}`
  }
  const [first = 'dashboard'] = allowed
  return panelPages[first === 'offices' && allowed.includes('ledger') ? 'ledger' : first].to
}
