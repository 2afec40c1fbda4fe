import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { clippedArea, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPath, type UploadedPath } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'
import { originalFile } from './stored-photographs.server.ts'

/**
 * Publishes the chosen photographs with their covers and deletes their files, inside `tx` that writes the visit under
 * the event's lock; returns their paths. The others stay until erased. A process killed before the commit leaves
 * files in the store, which the next closing, a new cover or `eraseNightPhotographs` removes.
 *
 * @throws Problem 409 when one is gone or covered differently.
 */
export async function publishPhotographs(
  tx: Database,
  cx: Pick<RequestContext, 'images' | 'now'>,
  {
    eventId,
    chosen,
  }: { eventId: number; chosen: readonly { id: string; areas: readonly CoveredArea[] }[] },
): Promise<ReadonlyMap<string, UploadedPath>> {
  const rows = await tx
    .select()
    .from(nightPhotographs)
    .where(eq(nightPhotographs.eventId, eventId))
    .orderBy(asc(nightPhotographs.id))
  const paths = new Map<string, UploadedPath>()
  for (const { id, areas } of chosen) {
    // Someone else changed the covers meanwhile, so the reviewed photograph is outdated.
    const row = rows.find((each) => each.id === id && isCoveredBy(each, areas))
    const files = row ? await publicFiles(tx, id) : []
    if (!row || files.length === 0) throw new Problem('photographNotFound', 409)
    const { pictureId, width, height, takenBy } = row
    await Promise.all(
      files.map(({ name, content }) => cx.images.put(`${pictureId}/${name}`, content)),
    )
    await tx
      .insert(uploadedPictures)
      .values({ id: pictureId, width, height, uploadedBy: takenBy, createdAt: cx.now })
      .onConflictDoNothing()
    paths.set(id, uploadedPath({ id: pictureId, width, height, focus: { left: 50, top: 50 } }))
  }
  const ids = rows.map(({ id }) => id)
  const left = ids.filter((id) => !paths.has(id))
  // Chosen by an earlier, interrupted closing; a completed one may be in the trash with its visit.
  for (const id of await unpublishedOf(tx, eventId, left)) await cx.images.remove(id)
  if (paths.size > 0) {
    await tx.delete(nightFiles).where(inArray(nightFiles.photographId, [...paths.keys()]))
  }
  return paths
}

/**
 * Removes the published files of a refused closing or correction, under the event's lock, which
 * makes a parallel closing's result visible.
 */
export async function withdrawPhotographs(
  { db, images }: Pick<RequestContext, 'db' | 'images'>,
  eventId: number,
  chosen: readonly string[],
): Promise<void> {
  if (chosen.length === 0) return
  await db.transaction(async (tx) => {
    await lockEvent(tx, eventId)
    for (const id of await unpublishedOf(tx, eventId, chosen)) await images.remove(id)
  })
}

/** Pictures of these photographs that are not published, not even in a trashed visit. */
export async function unpublishedOf(tx: Database, eventId: number, chosen: readonly string[]) {
  const rows = await tx
    .select({ id: nightPhotographs.pictureId })
    .from(nightPhotographs)
    .where(and(eq(nightPhotographs.eventId, eventId), inArray(nightPhotographs.id, [...chosen])))
  const known = await tx
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(
      inArray(
        uploadedPictures.id,
        rows.map(({ id }) => id),
      ),
    )
  const published = new Set(known.map(({ id }) => id))
  return rows.flatMap(({ id }) => (published.has(id) ? [] : [id]))
}

const isCoveredBy = (row: typeof nightPhotographs.$inferSelect, areas: readonly CoveredArea[]) =>
  isDeepStrictEqual(
    row.areas,
    areas.map((area) => clippedArea(area, row)),
  )

const publicFiles = (tx: Database, id: string) =>
  tx
    .select({ name: nightFiles.name, content: nightFiles.content })
    .from(nightFiles)
    .where(and(eq(nightFiles.photographId, id), ne(nightFiles.name, originalFile)))
