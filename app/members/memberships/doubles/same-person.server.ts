import { and, desc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { isNoDouble, membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import type { FormerMembership } from '#app/members/memberships/membership.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isSecondMembership } from '#app/platform/db/second-membership.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

/** The subject of a record: `id` is the record's own, null if it is not stored yet. */
type Whom = { id: string | null; accountId: string | null; email: string | null }

/**
 * Another active membership of the same person, which forbids a second one; null without any. A record without an
 * account belongs to the address, by record or account.
 */
export async function activeMembership(db: Database, { id, accountId, email }: Whom) {
  const [found] = await db
    .select({
      ...pickColumns(table, 'id', 'fullName', 'validUntil'),
      memberNumber: sql<number>`${table.memberNumber}`,
      joinedOn: sql<string>`${table.joinedOn}::text`,
    })
    .from(table)
    .where(
      and(
        isOfPerson(db, { accountId, email }),
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        isNoDouble,
        id ? ne(table.id, id) : undefined,
      ),
    )
    // Without a limit: with one all are read in this order until somebody is found, or nobody.
    .orderBy(table.memberNumber)
  return found ?? null
}

/** The membership that the same person left last; null without any. */
export async function formerMembership(
  db: Database,
  whom: Omit<Whom, 'id'>,
): Promise<FormerMembership | null> {
  const [found] = await db
    .select({
      id: table.id,
      memberNumber: sql<number>`${table.memberNumber}`,
      leftOn: sql<string>`${table.leftOn}::text`,
    })
    .from(table)
    .where(
      and(isOfPerson(db, whom), eq(table.status, 'approved'), isNotNull(table.leftOn), isNoDouble),
    )
    .orderBy(desc(table.leftOn), table.memberNumber)
  return found ?? null
}

/** SQL condition: records of an account, or without one of the address and of the account that has confirmed it. */
function isOfPerson(db: Database, { accountId, email }: Omit<Whom, 'id'>): SQL | undefined {
  // No address is empty: who has none is found by nothing else.
  const address = (email ?? '').toLowerCase()
  if (accountId) return membershipsOf({ id: accountId, email: address })
  const holders = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, address), isNotNull(accounts.emailVerifiedAt)))
  // As an array, asked once: with `in` no index serves both sides, and every membership is read.
  const isHolders = sql`${table.accountId} = any(array(${holders}))`
  return or(eq(sql`lower(${table.email})`, address), isHolders)
}

/**
 * Runs `write`, which makes a membership, and translates the database's refusal of a second one of the same person
 * (migrations/functions/members.sql).
 *
 * @throws Problem 409 then.
 */
export async function orIsMember<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (isSecondMembership(error)) throw new Problem('personIsMember', 409)
    throw error
  }
}
