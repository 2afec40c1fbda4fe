import { writeCsv, type Cell } from './write-csv.server.ts'

/** Rows in memory at a time. */
export const csvBatch = 1000

/**
 * Streams a table of any length as CSV: reads each batch when it is sent.
 *
 * @param columns their names.
 * @param rowsAfter the next `csvBatch` rows after one, or the first ones.
 * @param cellsOf cells of a row.
 */
export function csvStream<Row>({
  columns,
  rowsAfter,
  cellsOf,
}: {
  columns: readonly string[]
  rowsAfter: (last: Row | null) => Promise<Row[]>
  cellsOf: (row: Row) => Cell[]
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Row | null = null
  let continued = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const rows = await rowsAfter(last)
      const text = writeCsv(columns, rows.map(cellsOf), { continued })
      continued = true
      if (text !== '') controller.enqueue(encoder.encode(text))
      last = rows.at(-1) ?? null
      if (rows.length < csvBatch) controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
