import { columnsIn, mapped } from '#app/platform/tables/columns.ts'
import { bareName } from '#packages/tables/bare-name.ts'

type Labels<Column extends string> = { column: Readonly<Record<Column, string>> }

/**
 * What people call each column: as the site does in either language, and these names, with commas between them.
 *
 * @param copy with the labels of the columns.
 */
export function columnNames<Column extends string>(
  { es, ca }: { es: Labels<Column>; ca: Labels<Column> },
  others: Readonly<Record<Column, string>>,
): Record<Column, string[]> {
  const namesOf = (column: Column) =>
    [es.column[column], ca.column[column], ...others[column].split(',')].map(bareName)
  return mapped(columnsIn(others), namesOf)
}
