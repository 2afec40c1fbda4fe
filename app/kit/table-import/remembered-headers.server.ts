import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileKind } from '#app/file-reader.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { notImported } from '#app/platform/tables/table-problem.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import { importHeaders } from './table-import.schema.ts'

/** Columns by header (`bareName`), as chosen for earlier tables of a kind. */
export async function rememberedHeaders(
  db: Database,
  kind: FileKind,
): Promise<Record<string, string>> {
  const { header, columnName } = importHeaders
  const rows = await db
    .select({ header, columnName })
    .from(importHeaders)
    .where(eq(importHeaders.kind, kind))
  return Object.fromEntries(rows.map((row) => [row.header, row.columnName]))
}

/**
 * Remembers the headers that were chosen for columns, and forgets those of columns that are not imported.
 *
 * @param found headers by column, as imported.
 * @param chosen of them what the form said.
 */
export async function rememberHeaders(
  tx: Database,
  kind: FileKind,
  found: Readonly<Partial<Record<string, string>>>,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  const refused = Object.keys(chosen).filter((column) => chosen[column] === notImported)
  if (refused.length > 0) {
    await tx
      .delete(importHeaders)
      .where(and(eq(importHeaders.kind, kind), inArray(importHeaders.columnName, refused)))
  }
  // Of two columns with one header the first is remembered.
  const columns = new Map<string, string>()
  for (const [column, header] of Object.entries(chosen)) {
    const name = bareName(header)
    if (found[column] === header && name !== '' && !columns.has(name)) columns.set(name, column)
  }
  if (columns.size === 0) return
  const rows = Array.from(columns, ([header, columnName]) => ({ kind, header, columnName }))
  await tx
    .insert(importHeaders)
    .values(rows)
    .onConflictDoUpdate({
      target: [importHeaders.kind, importHeaders.header],
      set: { columnName: sql`excluded.column_name` },
    })
}
