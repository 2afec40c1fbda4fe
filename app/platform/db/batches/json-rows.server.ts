/** Rows as one parameter for `jsonb_to_recordset`; `place` keeps their order. */
export function jsonRows(rows: readonly object[]): string {
  const placed = rows.map((row, place) => ({ place, ...row }))
  // Replace lone surrogates as the driver does in text parameters; JSON refuses them.
  return JSON.stringify(placed, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
