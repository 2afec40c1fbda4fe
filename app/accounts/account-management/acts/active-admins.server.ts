import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { roleNumbers } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/**
 * Locks the admins who can sign in, until the transaction `tx` ends, and gives their ids. Whoever
 * takes an admin away asks here first: of two admins who demote each other at once the second waits,
 * and then is none any more.
 */
export async function lockActiveAdmins(tx: Database): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, roleNumbers.admin),
        isNull(accounts.deactivatedAt),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses to take away an account that the club could not do without (decisions.md: the last admin can
 * be neither demoted nor deleted). Call it with the admins as they are locked.
 *
 * @throws Problem 409 'lastAdmin'.
 */
export function keepAnAdmin(admins: ReadonlySet<string>, accountId: string): void {
  if (admins.has(accountId) && admins.size === 1) throw new Problem('lastAdmin', 409)
}
