import { stringify } from 'csv-stringify/sync'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'

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

/** A cell; calendar days are text, '2026-11-28'. */
export type Cell = string | number | Date

/**
 * CSV for spreadsheets, protected from formula injection.
 *
 * @param rows numbers get a decimal comma, and two decimals unless whole; instants are
 *   '2026-11-28 18:18' in Madrid.
 * @param columns names in the header.
 * @param continued further rows of a table: without header.
 */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  { continued = false } = {},
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      header: !continued,
      columns: [...columns],
      // Expected by Spanish spreadsheets, as is the byte order mark for UTF-8.
      delimiter: ';',
      bom: !continued,
      escape_formulas: true,
      cast: {
        date: (value) => madridInput(value).replace('T', ' '),
        number: (value) =>
          Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ','),
      },
      record_delimiter: 'windows',
    },
  )
}
