import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import { coveredWithin, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import { Problem } from '#app/problem.ts'
import { filesOf, originalFile } from './stored-photographs.server.ts'

/**
 * Covers parts of an unpublished photograph, replacing earlier covers; what would be published is
 * rendered again from the original. Unchanged areas do nothing.
 * @param areas in the photograph's pixels, clipped to it.
 * @throws Problem 404; 503 while too many pictures wait.
 */
export async function coverPhotograph(
  cx: RequestContext,
  { eventId, id, areas }: { eventId: string; id: string; areas: readonly CoveredArea[] },
): Promise<{ version: string; areas: CoveredArea[] }> {
  authorize(cx.actor, 'visits.manage')
  const event = numberedId(eventId)
  if (event === null || !isUuid(id)) throw new Problem('photographNotFound', 404)
  const own = and(eq(nightPhotographs.id, id), eq(nightPhotographs.eventId, event))
  const [photograph] = await cx.db.select().from(nightPhotographs).where(own)
  const [original] = await cx.db
    .select({ content: nightFiles.content })
    .from(nightFiles)
    .where(and(eq(nightFiles.photographId, id), eq(nightFiles.name, originalFile)))
  if (!photograph || !original) throw new Problem('photographNotFound', 404)
  const covered = areas.map((area) => coveredWithin(area, photograph))
  if (isDeepStrictEqual(covered, photograph.areas)) {
    return { version: photograph.pictureId, areas: covered }
  }
  const { files } = await pictureVariants(cx, original.content, covered)
  return cx.db.transaction(async (tx) => {
    // The lock excludes closing the night meanwhile.
    if (!(await lockEvent(tx, event))) throw new Problem('eventNotFound', 404)
    const [before] = await tx.select().from(nightPhotographs).where(own).for('update')
    const there = and(eq(nightFiles.photographId, id), eq(nightFiles.name, originalFile))
    if (!before || (await tx.$count(nightFiles, there)) === 0) {
      throw new Problem('photographNotFound', 404)
    }
    // A file from an interrupted closing shows the old covers.
    await cx.images.remove(before.pictureId)
    const version = crypto.randomUUID()
    await tx
      .update(nightPhotographs)
      .set({ areas: covered, pictureId: version })
      .where(eq(nightPhotographs.id, id))
    await tx
      .delete(nightFiles)
      .where(and(eq(nightFiles.photographId, id), ne(nightFiles.name, originalFile)))
    await tx.insert(nightFiles).values(filesOf(id, files))
    await auditEvent(tx, cx, 'event.night-covered', event)
    return { version, areas: covered }
  })
}
