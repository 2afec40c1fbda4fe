import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { hasNotEnded } from '#app/platform/auth/offices.server.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import type { MenuRow } from './writing/stored-menu.server.ts'

/** Someone who may learn the kitchen's facts. */
export type Host = { id: string; name: string; email: string; language: 'es' | 'ca'; role: number }

const maxOffered = 100

/** Roles by their numbers, as the database stores them. */
const staff = [roleNumbers.editor, roleNumbers.admin]

/**
 * Possible hosts: accounts that may see the kitchen's sheet, by role or as kitchen helpers.
 * @param id restricts to one.
 */
export function hostsOf(
  db: Database,
  { eventId, now, id }: { eventId: number; now: Date; id?: string },
): Promise<Host[]> {
  const helps = db
    .select({ id: accountOffices.id })
    .from(accountOffices)
    .where(
      and(
        eq(accountOffices.accountId, accounts.id),
        eq(accountOffices.office, 'kitchen'),
        or(isNull(accountOffices.eventId), eq(accountOffices.eventId, eventId)),
        hasNotEnded(now),
      ),
    )
  return db
    .select({
      id: accounts.id,
      name: sql<string>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`,
      email: accounts.email,
      language: accounts.language,
      role: accounts.role,
    })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deactivatedAt),
        id === undefined ? undefined : eq(accounts.id, id),
        or(inArray(accounts.role, staff), exists(helps)),
      ),
    )
    .orderBy(asc(accounts.email))
    .limit(maxOffered)
}

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
