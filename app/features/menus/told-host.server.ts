import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { hostsOf, type Host } from './hosts.server.ts'
import type { MenuRow } from './stored-menu.server.ts'

/** Who is told of all plates: who receives people that evening, else who makes the menu final; null where both have gone. */
export async function toldHost(
  db: Database,
  { now, by }: { now: Date; by: string | null },
  menu: Pick<MenuRow, 'hostId'>,
  eventId: number,
): Promise<Host | null> {
  if (menu.hostId !== null) {
    const [host] = await hostsOf(db, { eventId, now, id: menu.hostId })
    if (host) return host
  }
  if (by === null) return null
  const [account] = await db
    .select({
      id: accounts.id,
      name: sql<string>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`,
      email: accounts.email,
      language: accounts.language,
    })
    .from(accounts)
    .where(and(eq(accounts.id, by), isNull(accounts.deactivatedAt)))
  return account ?? null
}
