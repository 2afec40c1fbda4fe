import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { pictureFilesLock } from '#app/platform/db/picture-files-lock.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { droppedPictures, uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { namedPictures } from './named-pictures.server.ts'

type Store = Pick<RequestContext, 'db' | 'images'>

/** Removing one asks the store a dozen times. */
const atOnce = 10

/**
 * Removes pictures that a visit has dropped and that nothing else names, also in the trash, from the store and the
 * table: their addresses answer nothing any more. What is named still is asked for again the next time, and so is
 * all of it while somebody makes a backup, which reads the files that it names.
 *
 * A process that is killed before the end leaves rows without files, which are removed the next time.
 *
 * @throws RecordsFailed while the store is away.
 */
export async function removeDroppedPictures({
  db,
  images,
  signal,
}: Store & { signal?: AbortSignal }): Promise<void> {
  await inBatches({
    db,
    kind: 'dropped picture',
    table: droppedPictures,
    key: droppedPictures.id,
    due: undefined,
    act: (tx, keys) => removeUnnamed(tx, images, keys.map(String)),
    size: atOnce,
    signal,
  })
}

/**
 * The same of these alone, at once, after the commit of what has dropped them: that stands, so that nothing is
 * refused any more, and what cannot be done now is left to the job.
 */
export async function tryToRemove({ db, images }: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: droppedPictures.id })
        .from(droppedPictures)
        .where(inArray(droppedPictures.id, [...ids]))
        .for('update', { skipLocked: true })
      await removeUnnamed(
        tx,
        images,
        rows.map(({ id }) => id),
      )
    })
  } catch {
    // The duty `bin` does it, and is told of where it cannot.
  }
}

/** With the rows of these locked, so that whoever drops one meanwhile waits, and stands there afterwards. */
async function removeUnnamed(tx: Database, images: Store['images'], ids: readonly string[]) {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pictureFilesLock}) as taken`,
  )
  if (rows[0]?.taken !== true) return
  // Nobody names one of them from here on: see `holdPictures` of the visits.
  await tx
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(inArray(uploadedPictures.id, [...ids]))
    .for('update')
  const named = await namedPictures(tx, ids)
  const unnamed = ids.filter((id) => !named.has(id))
  for (const id of unnamed) await images.remove(id)
  // One that a visit names again is dropped again when that does.
  const done = [...unnamed, ...ids.filter((id) => named.get(id)?.byVisit)]
  if (unnamed.length > 0) {
    await tx.delete(uploadedPictures).where(inArray(uploadedPictures.id, unnamed))
  }
  if (done.length > 0) await tx.delete(droppedPictures).where(inArray(droppedPictures.id, done))
}
