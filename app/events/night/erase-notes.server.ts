import { inArray, lt, sql, and, gte, notInArray } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { nightNotes, nightPhotographs } from './night.schema.ts'

/** Days for which notes of an evening are kept; closing the night reads them earlier. */
const daysOfNotes = 30

/**
 * Erases notes of evenings long over.
 *
 * @throws RecordsFailed when some could not be erased; the rest are.
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

/** Days after the evening, and after upload, for which photographs wait for the night to be closed. */
const daysOfPhotographs = 30

/**
 * Erases photographs of evenings long over or deleted, and leftovers of interrupted closings in the store.
 *
 * @throws RecordsFailed when some could not be erased; the rest are.
 */
export async function eraseNightPhotographs({
  db,
  images,
  now,
  signal,
}: Pick<RequestContext, 'db' | 'images' | 'now'> & { signal?: AbortSignal }): Promise<void> {
  const before = new Date(now.getTime() - daysOfPhotographs * 86_400_000)
  const recent = db.select({ id: events.id }).from(events).where(gte(events.date, before))
  await inBatches({
    db,
    kind: 'photograph',
    table: nightPhotographs,
    key: nightPhotographs.id,
    due: and(lt(nightPhotographs.receivedAt, before), notInArray(nightPhotographs.eventId, recent)),
    async act(tx, keys) {
      const due = inArray(nightPhotographs.id, keys.map(String))
      const published = tx.select({ id: uploadedPictures.id }).from(uploadedPictures)
      const left = await tx
        .select({ id: nightPhotographs.pictureId })
        .from(nightPhotographs)
        .where(and(due, notInArray(nightPhotographs.pictureId, published)))
      for (const { id } of left) await images.remove(id)
      await tx.delete(nightPhotographs).where(due)
    },
    size: 50,
    signal,
  })
}
