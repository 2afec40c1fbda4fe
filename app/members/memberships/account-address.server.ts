import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'

/**
 * The address of the account of a record's person, where it is another than the record's: circulars go to it
 * (`recipients.server.ts`). Null where they are one, and without an account.
 */
export async function otherAccountAddress(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(membershipRequests)
    .leftJoin(people, eq(people.id, membershipRequests.personId))
    .innerJoin(
      accounts,
      eq(accounts.id, sql`coalesce(${people.accountId}, ${membershipRequests.accountId})`),
    )
    .where(eq(membershipRequests.id, id))
  return row && row.email.toLowerCase() !== email.toLowerCase() ? row.email : null
}
