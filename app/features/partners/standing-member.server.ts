import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { isActiveOn, isNoDouble } from '#app/features/memberships/membership-rows.server.ts'

/** Somebody who is a member today, as far as a partner's page needs it. */
export type StandingMember = { id: string; personId: string; name: string; number: number }

/** The member with this record or this number, if the membership counts today; else null. */
export async function standingMember(
  db: Database,
  asked: { id: string } | { number: number },
  today: string,
): Promise<StandingMember | null> {
  const [row] = await db
    .select({
      id: table.id,
      personId: table.personId,
      name: table.fullName,
      number: table.memberNumber,
    })
    .from(table)
    .where(
      and(
        'id' in asked ? eq(table.id, asked.id) : eq(table.memberNumber, asked.number),
        isActiveOn(today),
        isNoDouble,
      ),
    )
  if (!row || row.personId === null || row.number === null) return null
  return { ...row, personId: row.personId, number: row.number }
}

/** Holds the member's record until the transaction ends: whoever suspends or ends it comes before or after. */
export async function holdMember(tx: Database, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
}
