import { hostsOf, type Host } from '#app/events/menus/hosts.server.ts'
import type { MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Who is told of all plates: who receives people that evening, else who makes the menu final; null where neither may be told
 * any more (`hostsOf`).
 */
export async function toldHost(
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
