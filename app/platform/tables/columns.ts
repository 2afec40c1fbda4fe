/** The columns of what has something of each, in their order. */
export const columnsIn = <Column extends string>(each: Readonly<Record<Column, unknown>>) =>
  // Of exactly these names, as they stand there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(each) as Column[]

/** Something of each of these columns. */
export const mapped = <Column extends string, Value>(
  columns: readonly Column[],
  valueOf: (column: Column) => Value,
) =>
  // Of exactly these columns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as Record<Column, Value>
