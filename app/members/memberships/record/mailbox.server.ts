import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** The member whose mailbox a person shares; null for a person with their own address or none. */
export async function mailboxOf(db: Database, personId: string | null) {
  if (personId === null) return null
  const [owner] = await db
    .select({
      number: sql<number>`${table.memberNumber}`,
      name: table.fullName,
      address: sql<string | null>`mailbox(${people})`,
    })
    .from(people)
    .innerJoin(table, eq(table.personId, people.mailboxOf))
    .where(
      and(eq(people.id, personId), isNull(people.email), eq(table.status, 'approved'), isNoDouble),
    )
    .orderBy(sql`${table.leftOn} desc nulls first`)
    .limit(1)
  return owner ?? null
}

/** The person of the member with this number, who must have their own address and not be that of the record `id`. */
export async function mailboxOwner(
  tx: Database,
  id: string,
  number: number,
): Promise<string | Refused> {
  const [owner] = await tx
    .select({ id: people.id })
    .from(table)
    .innerJoin(people, eq(people.id, table.personId))
    .where(
      and(
        eq(table.memberNumber, number),
        eq(table.status, 'approved'),
        ne(table.id, id),
        or(isNotNull(people.email), isNotNull(people.accountId)),
      ),
    )
  return owner?.id ?? refused('mailbox_of', 'mailboxOfNobody')
}

/** Stores whose mailbox the person of a record shares; null for none. */
export async function shareMailbox(tx: Database, id: string, owner: string | null): Promise<void> {
  const person = tx.select({ id: table.personId }).from(table).where(eq(table.id, id))
  await tx
    .update(people)
    .set({ mailboxOf: owner })
    .where(sql`${people.id} = (${person})`)
}
