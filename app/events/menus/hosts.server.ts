import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { hasNotEnded } from '#app/platform/auth/offices.server.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'

/** Somebody who may be told what the kitchen has to know. */
export type Host = { id: string; name: string; email: string; language: 'es' | 'ca'; role: number }

/** So many can be chosen from. */
const offered = 100

/** As the column has them. */
const staff = [roleNumbers.editor, roleNumbers.admin]

/**
 * Who may be the host of an event: who sees the kitchen's sheet anyway, by a role or as a helper in its kitchen, with
 * an account that is in use.
 *
 * @param id one of them alone.
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
    .limit(offered)
}
