/** Rows per statement. */
const batchSize = 500

/** Splits rows into statements. */
export function rowBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )
}
