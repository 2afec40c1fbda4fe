/** Rows as one parameter of a statement, for `jsonb_to_recordset`; `place` keeps their order. */
export function jsonRows(rows: readonly object[]): string {
  const placed = rows.map((row, place) => ({ place, ...row }))
  // Half a character is written as the driver writes it in a text of its own; as JSON it is refused.
  return JSON.stringify(placed, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
