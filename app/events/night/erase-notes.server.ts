import { inArray, lt, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { nightNotes } from './night.schema.ts'

/** Days after an evening for which its notes are kept: whoever closes the night has read them by then. */
const daysOfNotes = 30

/**
 * Erases what was noted during evenings that are long over.
 *
 * @throws RecordsFailed when some could not be erased; the others are.
 */
export async function eraseNightNotes({
  db,
  now,
  signal,
}: Pick<RequestContext, 'db' | 'now'> & { signal?: AbortSignal }): Promise<void> {
  const before = new Date(now.getTime() - daysOfNotes * 86_400_000)
  const over = db.select({ id: events.id }).from(events).where(lt(events.date, before))
  await inBatches({
    db,
    kind: 'note',
    table: nightNotes,
    key: nightNotes.id,
    due: sql`${nightNotes.eventId} in ${over}`,
    act: (tx, keys) => tx.delete(nightNotes).where(inArray(nightNotes.id, keys.map(String))),
    signal,
  })
}
