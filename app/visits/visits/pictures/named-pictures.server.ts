import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * The tables whose records name pictures: by their paths, in Markdown, or as they were when they went into the trash. Of
 * a new table somebody has to say whether it is one (`dropped-pictures.test.ts`).
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

/** Whether a record of one of them has the id in any of its columns. */
const namedIn = (table: (typeof namingTables)[number]) =>
  sql`exists (select from ${sql.identifier(table)} as naming where strpos(naming::text, dropped.id::text) > 0)`

/** Of these pictures those that records name, asked in one statement: what moves meanwhile from one to another is named. */
export async function namedPictures(tx: Database, ids: readonly string[]) {
  const anywhere = sql.join(namingTables.map(namedIn), sql` or `)
  const { rows } = await tx.execute<{ id: string; by_visit: boolean }>(sql`
    select dropped.id, ${namedIn('visit_pictures')} as by_visit
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as each (id)
    cross join lateral (select each.id::uuid as id) as dropped
    where ${anywhere}`)
  return new Map(rows.map((row) => [row.id, { byVisit: row.by_visit }]))
}
