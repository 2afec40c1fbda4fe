import { and, asc, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { TableQuery } from './table-query.ts'
import type { ColumnKind, WireTable, WrittenRow } from './table.ts'

/** How stored values of a kind are sent, where not as they are. */
const senders: Partial<Record<ColumnKind, (stored: unknown) => unknown>> = {
  instant: (stored) => (stored instanceof Date ? stored.toISOString() : stored),
  euros: (stored) => (typeof stored === 'number' ? stored / 100 : stored),
}

/** The rows that a query asks for, of those that exist for who asks. */
export async function readRows(
  cx: RequestContext,
  table: WireTable,
  { columns, conditions, order, limit, offset }: TableQuery,
  visible: SQL | undefined,
): Promise<Record<string, unknown>[]> {
  const selected = selectedColumns(table, columns)
  const rows = await cx.db
    .select(Object.fromEntries(selected.map(([name, { column }]) => [name, column])))
    .from(table.from)
    .where(and(visible, ...conditions))
    // Rows of the same place are always in the same order, or pages would miss some.
    .orderBy(...order, asc(table.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => sentAs(table, columns, row))
}

/** The columns of the table that are asked for. */
function selectedColumns(table: WireTable, columns: readonly string[]) {
  return columns.flatMap((name) => {
    const column = table.columns[name]
    return column ? [[name, column] as const] : []
  })
}

/** A stored row as it is sent: what is asked for of it. */
export function sentAs(
  table: WireTable,
  columns: readonly string[],
  row: WrittenRow,
): Record<string, unknown> {
  return Object.fromEntries(
    selectedColumns(table, columns).map(([name, { kind, send = senders[kind] }]) => [
      name,
      send ? send(row[name]) : row[name],
    ]),
  )
}

/** How many rows a query finds of those that exist for who asks, or may be counted. */
export function countRows(
  cx: RequestContext,
  table: WireTable,
  { conditions }: Pick<TableQuery, 'conditions'>,
  visible: SQL | undefined,
): Promise<number> {
  return cx.db.$count(table.from, and(visible, ...conditions))
}
