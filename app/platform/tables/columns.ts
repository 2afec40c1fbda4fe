/** The typed keys of a record, in order. */
export const columnsIn = <Column extends string>(each: Readonly<Record<Column, unknown>>) =>
  // Exactly these names, by type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(each) as Column[]

/** A record with a value per column. */
export const mapped = <Column extends string, Value>(
  columns: readonly Column[],
  valueOf: (column: Column) => Value,
) =>
  // Exactly these columns, by type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as Record<Column, Value>
