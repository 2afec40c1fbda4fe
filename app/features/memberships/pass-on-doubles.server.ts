import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'

/**
 * Has the oldest double of a record that is about to go count in its place, so that the person stays a
 * member; the record goes as a double of that one, and would come back as such.
 */
export async function passOnDoubles(tx: Database, id: string): Promise<void> {
  const doubles = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.doubleOf, id), eq(table.status, 'approved'), isNull(table.leftOn)))
    .orderBy(table.joinedOn, table.memberNumber)
    .for('update')
  const [heir, ...others] = doubles.map((double) => double.id)
  if (!heir) return
  await tx
    .update(table)
    .set({ doubleOf: heir })
    .where(inArray(table.id, [id, ...others]))
  await tx.update(table).set({ doubleOf: null }).where(eq(table.id, heir))
}
