import { stringify } from 'csv-stringify/sync'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'

/** What stands in a cell; a day of the calendar is a text, '2026-11-28'. */
export type Cell = string | number | Date

/**
 * Rows as CSV for a spreadsheet; what would be read as a formula is kept from being one.
 *
 * @param rows numbers are written with a comma, and those that are not whole with two digits after it; an instant as
 *   '2026-11-28 18:18', in Madrid, which a spreadsheet takes for one.
 * @param columns their names, as the first row has them.
 * @param continued further rows of a table that has begun: without the names.
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
      // Spreadsheets in this country expect it, and the mark that says it is UTF-8.
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
