import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { nightNotes } from './night.schema.ts'
import type { KeptNote } from './night.ts'

/** The notes of an evening in their order. */
export async function notesOf(db: Database, eventId: number): Promise<KeptNote[]> {
  const rows = await db
    .select({
      id: nightNotes.id,
      text: nightNotes.text,
      at: nightNotes.at,
      name: accounts.name,
      email: accounts.email,
    })
    .from(nightNotes)
    .leftJoin(accounts, eq(accounts.id, nightNotes.writtenBy))
    .where(eq(nightNotes.eventId, eventId))
    .orderBy(asc(nightNotes.at), asc(nightNotes.id))
  return rows.map(({ id, text, at, name, email }) => ({ id, text, at, by: name ?? email }))
}
