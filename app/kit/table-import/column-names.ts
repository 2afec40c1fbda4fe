import { columnsIn, mapped } from '#app/platform/tables/columns.ts'
import { bareName } from '#packages/tables/bare-name.ts'

type Labels<Column extends string> = { column: Readonly<Record<Column, string>> }

/**
 * Accepted names of each column: its labels in both languages, and these, comma-separated.
 *
 * @param copy with the labels.
 */
export function columnNames<Column extends string>(
  { es, ca }: { es: Labels<Column>; ca: Labels<Column> },
  others: Readonly<Record<Column, string>>,
): Record<Column, string[]> {
  const namesOf = (column: Column) =>
    [es.column[column], ca.column[column], ...others[column].split(',')].map(bareName)
  return mapped(columnsIn(others), namesOf)
}
