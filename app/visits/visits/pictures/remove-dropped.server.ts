import { inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { pictureFilesLock } from '#app/platform/db/picture-files-lock.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { droppedPictures, uploadedPictures } from '#app/platform/images/pictures.schema.ts'

type Store = Pick<RequestContext, 'db' | 'images'>

/** Few at a time, as each removal sends a dozen requests to the store. */
const concurrency = 10

/**
 * Removes pictures that a visit has dropped and no record names, trash included, from the store and the table. Those
 * still named are checked again by the next run, and all of them while a backup runs, which reads the files that it
 * names. A killed process leaves rows without files, which the next run removes.
 *
 * @throws RecordsFailed while the store is unavailable.
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
    size: concurrency,
    signal,
  })
}

/**
 * As `removeDroppedPictures`, for these pictures only, after the commit that dropped them: never throws, and leaves
 * failures to the job.
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
    // The duty `bin` removes them later and reports failures.
  }
}

/** Locks the rows, so that a visit dropping one of the pictures waits. */
async function removeUnnamed(tx: Database, images: Store['images'], ids: readonly string[]) {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pictureFilesLock}) as taken`,
  )
  if (rows[0]?.taken !== true) return
  // From here on no record can name one of them: see `holdPictures` of the visits.
  await tx
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(inArray(uploadedPictures.id, [...ids]))
    .for('update')
  const named = await namedPictures(tx, ids)
  const unnamed = ids.filter((id) => !named.has(id))
  for (const id of unnamed) await images.remove(id)
  // Pictures that a visit names again leave this table; dropping them adds them again.
  const done = [...unnamed, ...ids.filter((id) => named.get(id)?.byVisit)]
  if (unnamed.length > 0) {
    await tx.delete(uploadedPictures).where(inArray(uploadedPictures.id, unnamed))
  }
  if (done.length > 0) await tx.delete(droppedPictures).where(inArray(droppedPictures.id, done))
}

/**
 * Tables whose records name pictures: as paths, in Markdown, or in the trash. `dropped-pictures.test.ts` asks for a
 * decision on each new table.
 */
export const namingTables = [
  'visit_pictures',
  'restaurants',
  'events',
  'blog_posts',
  'circulars',
  'settings',
  'bin',
] as const

/** Whether any column of a row contains the id. */
const namedIn = (table: (typeof namingTables)[number]) =>
  sql`exists (select from ${sql.identifier(table)} as naming where strpos(naming::text, dropped.id::text) > 0)`

/** The pictures that records name, in one statement, so that a picture moving between records is always found. */
async function namedPictures(tx: Database, ids: readonly string[]) {
  const anywhere = sql.join(namingTables.map(namedIn), sql` or `)
  const { rows } = await tx.execute<{ id: string; by_visit: boolean }>(sql`
    select dropped.id, ${namedIn('visit_pictures')} as by_visit
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as each (id)
    cross join lateral (select each.id::uuid as id) as dropped
    where ${anywhere}`)
  return new Map(rows.map((row) => [row.id, { byVisit: row.by_visit }]))
}
