import { and, gte, inArray, lt, notInArray } from 'drizzle-orm'
import { nightPhotographs } from '#app/events/night/night.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Days after an evening, and after they came, for which photographs wait for somebody to close the night. */
const daysOfPhotographs = 30

/**
 * Erases photographs of evenings that are long over or that nobody knows any more, and what a closing that was cut off
 * has left of them in the store.
 *
 * @throws RecordsFailed when some could not be erased; the others are.
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
