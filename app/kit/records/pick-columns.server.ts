import { getTableColumns, type Table } from 'drizzle-orm'

/** Columns of a table under their own names, for a select. */
export function pickColumns<T extends Table, Name extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: readonly Name[]
): Pick<T['_']['columns'], Name>
export function pickColumns(table: Table, ...names: readonly string[]) {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]]))
}
