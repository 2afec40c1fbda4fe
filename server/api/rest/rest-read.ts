import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import type { RestQuery } from './rest-query.ts'
import type { ColumnKind, RestTable, StoredRow } from './rest-table.ts'

/** Converts stored values of a kind for the response. */
const senders: Partial<Record<ColumnKind, (stored: unknown) => unknown>> = {
  instant: (stored) => (stored instanceof Date ? stored.toISOString() : stored),
  euros: (stored) => (typeof stored === 'number' ? stored / 100 : stored),
}

/** The rows of a query that the caller may see. */
export async function readRows(
  cx: RequestContext,
  table: RestTable,
  { columns, conditions, order, limit, offset }: RestQuery,
  visible: SQL | undefined,
): Promise<Record<string, unknown>[]> {
  const selected = selectedColumns(table, columns)
  // A total order, as pages would otherwise miss rows.
  const inOrder = [...order, asc(table.id)]
  const wanted = and(visible, ...conditions)
  // Only the ids of skipped rows are read.
  const stretch = cx.db
    .select({ id: table.id })
    .from(table.from)
    .where(wanted)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  const asked = cx.db
    .select(
      Object.fromEntries(selected.map(([name, { column, readAs }]) => [name, readAs ?? column])),
    )
    .from(table.from)
    .orderBy(...inOrder)
  const rows = await (offset > 0
    ? asked.where(inArray(table.id, stretch))
    : asked.where(wanted).limit(limit))
  return rows.map((row) => sentAs(table, columns, row))
}

function selectedColumns(table: RestTable, columns: readonly string[]) {
  return columns.flatMap((name) => {
    const column = table.columns[name]
    return column ? [[name, column] as const] : []
  })
}

/** The selected columns of a stored row, as sent. */
export function sentAs(
  table: RestTable,
  columns: readonly string[],
  row: StoredRow,
): Record<string, unknown> {
  return Object.fromEntries(
    selectedColumns(table, columns).map(([name, { kind, send = senders[kind] }]) => [
      name,
      send ? send(row[name]) : row[name],
    ]),
  )
}

/** The count of rows that a query matches and the caller may see or count. */
export function countRows(
  cx: RequestContext,
  table: RestTable,
  { conditions }: Pick<RestQuery, 'conditions'>,
  visible: SQL | undefined,
): Promise<number> {
  return table.tallied && conditions.length === 0 && visible === undefined
    ? rowsIn(cx.db, table.tallied)
    : cx.db.$count(table.from, and(visible, ...conditions))
}
