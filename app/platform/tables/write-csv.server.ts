import { stringify } from 'csv-stringify/sync'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'

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
