/** Rows per statement. */
const atOnce = 500

/** Splits rows into statements. */
export function rowBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  )
}
