import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { movedRecords } from './moved-records.schema.ts'

/** The tables of the earlier site, referenced ones first. */
export const movedTables = [
  'usuarios',
  'restaurants',
  'events',
  'membership_requests',
  'blog_posts',
  'reviews',
] as const

export type MovedTable = (typeof movedTables)[number]

export type SourceRow = {
  /** Its position, for people: 'line 12', 'row 7'. */
  place: string
  cells: Readonly<Record<string, unknown>>
}

export type SourceTable = { table: MovedTable; rows: SourceRow[] }

/** A problem of a row; `leftOut` excludes the whole row. */
export type Remark = {
  table: MovedTable
  place: string
  id: string | null
  field: string | null
  /** A predicate in English: 'is not a telephone number; left empty'. */
  words: string
  leftOut: boolean
}

export type TableCounts = {
  found: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
  problems: number
}

export type ImportReport = {
  tables: ({ table: MovedTable } & TableCounts)[]
  remarks: Remark[]
  pictures: { found: number; fetched: number; known: number; missing: number }
  invited: number
}

export type ImportOptions = {
  /** A folder with exports, or the URL of a site with the REST dialect. */
  from: string
  /** API key of the site. */
  key: string | null
  /** Base URL of relative pictures. */
  site: string | null
  /** Whether existing accounts get a higher role from the earlier site. */
  roles: boolean
  /** Whether new accounts get a mail to choose a password. */
  invite: boolean
  /** Everything is rolled back. */
  dryRun: boolean
}

/** Why nothing can be imported, and what to do. */
export class ImportProblem extends Error {}

export type ReportLine = (line: string) => void

export type MovedRecord = typeof movedRecords.$inferSelect

/** Earlier imported rows of a table, by old id. */
export async function importedRows(
  tx: Database,
  table: MovedTable,
): Promise<Map<string, MovedRecord>> {
  const rows = await tx.select().from(movedRecords).where(eq(movedRecords.tableName, table))
  return new Map(rows.map((row) => [row.oldId, row]))
}

/** New ids of imported records that still exist. */
export async function importedIds(
  tx: Database,
  table: 'usuarios' | 'restaurants',
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ old_id: string; new_id: string }>(sql`
    select old_id, new_id from moved_records
    where table_name = ${table}
      and exists (select from ${sql.identifier(table)} as here where here.id::text = new_id)`)
  return new Map(rows.map((row) => [row.old_id, row.new_id]))
}

/** Records a row's new id and content digest. */
export async function recordMoved(
  tx: Database,
  record: Omit<MovedRecord, 'invitedAt'>,
): Promise<void> {
  const { newId, digest, made, movedAt } = record
  await tx
    .insert(movedRecords)
    .values(record)
    .onConflictDoUpdate({
      target: [movedRecords.tableName, movedRecords.oldId],
      set: { newId, digest, made, movedAt },
    })
}

/** Records that an account was invited. */
export async function recordInvited(tx: Database, oldId: string, now: Date): Promise<void> {
  await tx
    .update(movedRecords)
    .set({ invitedAt: now })
    .where(and(eq(movedRecords.tableName, 'usuarios'), eq(movedRecords.oldId, oldId)))
}
