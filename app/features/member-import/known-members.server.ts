import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { people } from '#app/db/schema/people.ts'
import type { ImportRow } from './check-rows.server.ts'
import type { ImportColumn } from './member-import.ts'

/** A member whom a row of the table may be about. */
export type Member = {
  id: string
  updatedAt: Date
  leftOn: string | null
} & Record<ImportColumn, string>

export type KnownMembers = { byNumber: Map<string, Member>; byEmail: Map<string, Member[]> }

/**
 * Those whom these rows may be about, by number and by address.
 *
 * @param lock keeps them as they are until the transaction `db` ends.
 */
export async function knownMembers(
  db: Database,
  rows: readonly ImportRow[],
  lock: boolean,
): Promise<KnownMembers> {
  const emails = rows.map(({ email }) => email)
  const numbers = rows.flatMap(({ number }) => number ?? [])
  const query = db
    .select({
      id: table.id,
      updatedAt: table.updatedAt,
      leftOn: table.leftOn,
      name: table.fullName,
      email: sql<string>`lower(${table.email})`,
      // The account's own, where the member has one: the same person, whatever the record says.
      address: sql<string>`coalesce(${accounts.email}, lower(${table.email}))`,
      number: sql<string>`${table.memberNumber}::text`,
      phone: sql<string>`coalesce(${table.phone}, '')`,
      joined: sql<string>`${table.joinedOn}::text`,
      validUntil: sql<string>`coalesce(${table.validUntil}::text, '')`,
      plan: sql<string>`${table.planId}::text`,
      street: sql<string>`coalesce(${people.street}, '')`,
      postalCode: sql<string>`coalesce(${people.postalCode}, '')`,
      town: sql<string>`coalesce(${people.town}, '')`,
      birthday: sql<string>`coalesce(${people.birthday}::text, '')`,
      notes: sql<string>`coalesce(${table.memberNotes}, '')`,
      language: table.language,
    })
    .from(table)
    .leftJoin(people, eq(people.id, table.personId))
    .leftJoin(accounts, and(eq(accounts.id, table.accountId), isNotNull(accounts.emailVerifiedAt)))
    .where(
      and(
        eq(table.status, 'approved'),
        or(
          inArray(sql`lower(${table.email})`, emails),
          inArray(table.memberNumber, numbers),
          inArray(table.accountId, holdersOf(db, emails)),
        ),
      ),
    )
    .orderBy(table.memberNumber)
  const found = await (lock ? query.for('update', { of: table }) : query)
  const byEmail = new Map<string, Member[]>()
  for (const { address, ...member } of found) {
    for (const email of new Set([member.email, address])) {
      byEmail.set(email, [...(byEmail.get(email) ?? []), member])
    }
  }
  const members = [...new Set([...byEmail.values()].flat())]
  return { byNumber: new Map(members.map((member) => [member.number, member])), byEmail }
}

const holdersOf = (db: Database, emails: readonly string[]) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.email, [...emails]), isNotNull(accounts.emailVerifiedAt)))
