import { and, eq } from 'drizzle-orm'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'

/** A member of today, as a partner's page needs it. */
export type ActiveMember = { id: string; personId: string; name: string; number: number }

/** The active member with this record or number; null for none. */
export async function activeMember(
  db: Database,
  asked: { id: string } | { number: number },
  today: string,
): Promise<ActiveMember | null> {
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

/** Locks the member's record until the transaction ends, against a suspension or departure. */
export async function holdMember(tx: Database, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
}
