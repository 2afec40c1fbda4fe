import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, exists, not, ne } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { authorizeNight, authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { clippedArea, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { pictureVariants } from '#app/platform/images/picture-variants.server.ts'
import { uploadedWidths } from '#app/platform/images/pictures.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'

/** Name of the original among a photograph's files. */
export const originalFile = 'original.webp'

/** Photographs neither published nor taken back, in order of capture. */
export async function photographsOf(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  eventId: number,
) {
  const rows = await db
    .select({
      id: nightPhotographs.id,
      /** Changes with the covered areas. */
      version: nightPhotographs.pictureId,
      width: nightPhotographs.width,
      height: nightPhotographs.height,
      areas: nightPhotographs.areas,
      at: nightPhotographs.at,
      takenBy: nightPhotographs.takenBy,
      name: accounts.name,
      email: accounts.email,
    })
    .from(nightPhotographs)
    // A published photograph keeps its row, without files.
    .innerJoin(
      nightFiles,
      and(eq(nightFiles.photographId, nightPhotographs.id), eq(nightFiles.name, originalFile)),
    )
    .leftJoin(accounts, eq(accounts.id, nightPhotographs.takenBy))
    .where(eq(nightPhotographs.eventId, eventId))
    .orderBy(asc(nightPhotographs.at), asc(nightPhotographs.id))
  return rows.map(({ takenBy, name, email, ...photograph }) =>
    Object.assign(photograph, {
      by: name ?? email,
      /** The viewer may take it back. */
      removable: mayWithdraw(actor, takenBy),
    }),
  )
}

/** Photographs taken back or published; their files are gone. */
export async function removedPhotographs(db: Database, eventId: number): Promise<string[]> {
  const files = db
    .select({ name: nightFiles.name })
    .from(nightFiles)
    .where(eq(nightFiles.photographId, nightPhotographs.id))
  const rows = await db
    .select({ id: nightPhotographs.id })
    .from(nightPhotographs)
    .where(and(eq(nightPhotographs.eventId, eventId), not(exists(files))))
  return rows.map(({ id }) => id)
}

export const filesOf = (
  photographId: string,
  files: readonly { name: string; content: Uint8Array }[],
): (typeof nightFiles.$inferInsert)[] =>
  files.map(({ name, content }) => ({ photographId, name, content: Buffer.from(content) }))

export async function isClosed(db: Database, eventId: number): Promise<boolean> {
  return (await db.$count(visits, eq(visits.eventId, eventId))) > 0
}

/** A photograph of an evening that is not erased. Throws Problem 404. */
export async function storedPhotograph(
  db: Database,
  { eventId, id }: { eventId: string; id: string },
) {
  const event = numberedId(eventId)
  const [photograph] =
    event === null || !isUuid(id)
      ? []
      : await db
          .select()
          .from(nightPhotographs)
          .where(and(eq(nightPhotographs.id, id), eq(nightPhotographs.eventId, event)))
  if (!photograph) throw new Problem('photographNotFound', 404)
  return photograph
}

/** Display width in the panel at double density (pixels). */
const shownWidth = 640

/** An unpublished photograph as WebP, covered or original. Throws Problem 404. */
export async function photographFile(
  cx: RequestContext,
  { eventId, id, original }: { eventId: string; id: string; original: boolean },
): Promise<Buffer> {
  authorizeNight(cx.actor, eventId)
  const photograph = await storedPhotograph(cx.db, { eventId, id })
  const widths = uploadedWidths(photograph.width)
  const width = widths.find((each) => each >= shownWidth) ?? widths.at(-1)
  const [file] = await cx.db
    .select({ content: nightFiles.content })
    .from(nightFiles)
    .where(
      and(
        eq(nightFiles.photographId, id),
        eq(nightFiles.name, original ? originalFile : `${width}.webp`),
      ),
    )
  if (!file) throw new Problem('photographNotFound', 404)
  return file.content
}

/**
 * Those who close nights may take back any photograph, hosts their own.
 * @param takenBy the account; null for a deleted one.
 */
export const mayWithdraw = (actor: Actor, takenBy: string | null): boolean =>
  may(actor, 'visits.manage') || (actor.kind !== 'visitor' && actor.id === takenBy)

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
  const photograph = await storedPhotograph(cx.db, { eventId, id })
  const event = photograph.eventId
  const ofOriginal = and(eq(nightFiles.photographId, id), eq(nightFiles.name, originalFile))
  const [original] = await cx.db
    .select({ content: nightFiles.content })
    .from(nightFiles)
    .where(ofOriginal)
  if (!original) throw new Problem('photographNotFound', 404)
  const covered = areas.map((area) => clippedArea(area, photograph))
  if (isDeepStrictEqual(covered, photograph.areas)) {
    return { version: photograph.pictureId, areas: covered }
  }
  const { files } = await pictureVariants(cx, original.content, covered)
  return cx.db.transaction(async (tx) => {
    // The lock excludes closing the night meanwhile.
    if (!(await lockEvent(tx, event))) throw new Problem('eventNotFound', 404)
    const [before] = await tx
      .select()
      .from(nightPhotographs)
      .where(eq(nightPhotographs.id, id))
      .for('update')
    if (!before || (await tx.$count(nightFiles, ofOriginal)) === 0) {
      throw new Problem('photographNotFound', 404)
    }
    if (isDeepStrictEqual(covered, before.areas)) {
      return { version: before.pictureId, areas: covered }
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
