import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'

/** Doubles of a record that wait to be joined, the oldest first; locked. */
async function waitingDoubles(tx: Database, id: string): Promise<string[]> {
  const doubles = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.doubleOf, id), eq(table.status, 'approved'), isNull(table.leftOn)))
    .orderBy(table.joinedOn, table.memberNumber)
    .for('update')
  return doubles.map((double) => double.id)
}

const setDouble = (tx: Database, ids: readonly string[], doubleOf: string | null) =>
  tx
    .update(table)
    .set({ doubleOf })
    .where(inArray(table.id, [...ids]))

/**
 * Makes the oldest double of a record that is about to be deleted count in its place, so that the person stays a
 * member; the deleted record becomes its double.
 */
export async function passOnDoubles(tx: Database, id: string): Promise<void> {
  const [heir, ...others] = await waitingDoubles(tx, id)
  if (!heir) return
  await setDouble(tx, [id, ...others], heir)
  await setDouble(tx, [heir], null)
}

/**
 * Separates the doubles of a record that now belongs to somebody else: the oldest counts, with the others as its
 * doubles.
 */
export async function releaseDoubles(tx: Database, id: string): Promise<void> {
  const [heir, ...others] = await waitingDoubles(tx, id)
  if (!heir) return
  if (others.length > 0) await setDouble(tx, others, heir)
  await setDouble(tx, [heir], null)
}
