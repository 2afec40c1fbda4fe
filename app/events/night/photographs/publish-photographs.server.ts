import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { coveredWithin, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPath, type UploadedPath } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'
import { originalFile } from './stored-photographs.server.ts'

type Images = Pick<RequestContext, 'images' | 'now'>

/**
 * Publishes the chosen photographs of an evening, as they are covered, and forgets their files, in the transaction `tx` that
 * writes the visit and has the lock of its event. The others stay until they are erased: nobody has decided. Gives the path of
 * each.
 *
 * A process that is killed before the end of that transaction leaves files that nobody knows in the store: under the same
 * names for the next closing, for whoever covers something else, and for the erasure (`eraseNightPhotographs`).
 *
 * @throws Problem 409 where one of them is gone, or is covered otherwise by now.
 */
export async function publishPhotographs(
  tx: Database,
  cx: Images,
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
    // What somebody else has covered otherwise meanwhile is not what was seen.
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
  // Of those that an earlier closing had chosen, which came to no end; one that did may lie in the trash with its visit.
  for (const id of await unpublishedOf(tx, eventId, left)) await cx.images.remove(id)
  if (paths.size > 0) {
    await tx.delete(nightFiles).where(inArray(nightFiles.photographId, [...paths.keys()]))
  }
  return paths
}

/**
 * Takes back from the store what a closing or correction of this event that was refused had put there, with the lock of the event: what another
 * closing publishes at the same time is known once that has come to its end.
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

/** The pictures of these photographs of an event that are not published, nor were: of a visit that is in the trash. */
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
    areas.map((area) => coveredWithin(area, row)),
  )

const publicFiles = (tx: Database, id: string) =>
  tx
    .select({ name: nightFiles.name, content: nightFiles.content })
    .from(nightFiles)
    .where(and(eq(nightFiles.photographId, id), ne(nightFiles.name, originalFile)))
