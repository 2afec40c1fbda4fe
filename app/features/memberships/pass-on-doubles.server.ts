import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'

/** Doubles of a record that wait to be joined with it, the oldest first; locked. */
export async function waitingDoubles(tx: Database, id: string) {
  return tx
    .select({ id: table.id, joinedOn: table.joinedOn, updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.doubleOf, id), eq(table.status, 'approved'), isNull(table.leftOn)))
    .orderBy(table.joinedOn, table.memberNumber)
    .for('update')
}

/**
 * Has the oldest double of a record that is about to go count in its place, so that the person stays a
 * member; the record goes as a double of that one, and would come back as such.
 */
export async function passOnDoubles(tx: Database, id: string): Promise<void> {
  const [heir, ...others] = (await waitingDoubles(tx, id)).map((double) => double.id)
  if (!heir) return
  await tx
    .update(table)
    .set({ doubleOf: heir })
    .where(inArray(table.id, [id, ...others]))
  await tx.update(table).set({ doubleOf: null }).where(eq(table.id, heir))
}
