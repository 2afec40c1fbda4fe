import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

export type LockedEvent = typeof events.$inferSelect

/**
 * The event's row, locked until the end of the transaction: changes of its seats queue up
 * (docs/decisions/history/0009-seats.md). Null when there is none.
 */
export async function lockEvent(tx: Database, id: number): Promise<LockedEvent | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('no key update')
  return event ?? null
}
