import { and, asc, eq, exists, not } from 'drizzle-orm'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import type { KeptPhotograph } from '#app/events/night/night.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
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
): Promise<KeptPhotograph[]> {
  const rows = await db
    .select({
      id: nightPhotographs.id,
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
  return rows.map(({ id, version, width, height, areas, at, takenBy, name, email }) => ({
    id,
    version,
    width,
    height,
    areas,
    at,
    by: name ?? email,
    removable: mayTakeBack(actor, takenBy),
  }))
}

/** Photographs taken back or published; their files are gone. */
export async function takenBackOf(db: Database, eventId: number): Promise<string[]> {
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

/** Display width in the panel at double density (pixels). */
const shownWidth = 640

/** An unpublished photograph as WebP, covered or original. Throws Problem 404. */
export async function photographFile(
  cx: RequestContext,
  { eventId, id, original }: { eventId: string; id: string; original: boolean },
): Promise<Buffer> {
  authorizeNight(cx.actor, eventId)
  const event = numberedId(eventId)
  if (event === null || !isUuid(id)) throw new Problem('photographNotFound', 404)
  const [photograph] = await cx.db
    .select({ width: nightPhotographs.width })
    .from(nightPhotographs)
    .where(and(eq(nightPhotographs.id, id), eq(nightPhotographs.eventId, event)))
  if (!photograph) throw new Problem('photographNotFound', 404)
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
export const mayTakeBack = (actor: Actor, takenBy: string | null): boolean =>
  may(actor, 'visits.manage') || (actor.kind !== 'visitor' && actor.id === takenBy)
