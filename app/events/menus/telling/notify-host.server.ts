import { hostsOf, type Host } from '#app/events/menus/hosts.server.ts'
import type { MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Recipient of the full list: the event's host, else the person who makes the menu final; null when
 * neither may read it (`hostsOf`).
 */
export async function hostToNotify(
  db: Database,
  { now, by }: { now: Date; by: string | null },
  menu: Pick<MenuRow, 'hostId'>,
  eventId: number,
): Promise<Host | null> {
  const ifStill = async (id: string | null) => {
    if (id === null) return null
    const [host] = await hostsOf(db, { eventId, now, id })
    return host ?? null
  }
  return (await ifStill(menu.hostId)) ?? ifStill(by)
}
