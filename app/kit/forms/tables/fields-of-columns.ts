/**
 * What a form shows of a record, by the names of its fields, from what each column of `Row` is shown in.
 * A column that is left out would be emptied by the next save: it does not compile.
 */
export function fieldsOfColumns<Row extends object>(
  columns: Readonly<Record<keyof Row, Readonly<Record<string, string>>>>,
): Record<string, string> {
  const shown = Object.values<Readonly<Record<string, string>>>(columns)
  return Object.fromEntries(shown.flatMap((fields) => Object.entries(fields)))
}
