/** Rows that are written by one statement. */
const atOnce = 500

/** Many rows that are to be written, by statements. */
export function rowBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  )
}
