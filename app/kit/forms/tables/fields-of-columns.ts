/**
 * Form values of a record by field name, from a function per column of `Row`. A missing column,
 * which the next save would empty, does not compile.
 */
export function fieldsOfColumns<Row extends object>(
  columns: Readonly<Record<keyof Row, Readonly<Record<string, string>>>>,
): Record<string, string> {
  const shown = Object.values<Readonly<Record<string, string>>>(columns)
  return Object.fromEntries(shown.flatMap((fields) => Object.entries(fields)))
}
