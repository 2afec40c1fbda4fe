import { and, asc, eq, exists, not } from 'drizzle-orm'
import { nightFiles, nightPhotographs } from '#app/events/night/night.schema.ts'
import type { KeptPhotograph } from '#app/events/night/night.ts'
import { mayTakeBack } from '#app/events/night/taking-back/may-take-back.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'

/** How the file of a photograph as it was taken is called among its files. */
export const originalFile = 'original.webp'

/** The photographs of an evening that nobody has published or taken back, in the order in which they were taken. */
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
    // Of what is published the row is left, and no files.
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

/** The ids of those photographs of an evening that were taken back or published: they have no files any more. */
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

/** Files of a photograph as rows. */
export const filesOf = (
  photographId: string,
  files: readonly { name: string; content: Uint8Array }[],
): (typeof nightFiles.$inferInsert)[] =>
  files.map(({ name, content }) => ({ photographId, name, content: Buffer.from(content) }))

/** Whether the night of an event is closed. */
export async function isClosed(db: Database, eventId: number): Promise<boolean> {
  return (await db.$count(visits, eq(visits.eventId, eventId))) > 0
}
