import { CsvError, parse } from 'csv-parse/sync'

/** A row as it was written, with the line on which it ends: a cell may have several lines. */
export type CsvRow = { line: number; cells: string[] }

/** The line by which a table tells spreadsheets the character between its cells. */
const saysDelimiter = /^\s*"?sep=([;,\t|])"?[;,\t ]*(?=\n|$)/iu

/** The character between the cells: that which the first row has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const bare = first.replaceAll(/"[^"]*"/gu, '')
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';'
}

/** New lines as one character each, however browser and system write them; without a byte order mark. */
export const plainTable = (content: string) =>
  content.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')

/** A cell between tabs, in quotes or not, with what ends it. */
const cellBetweenTabs = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]+))/gu

/** Rows that were copied: spreadsheets put a cell between quotes only for a new line in it, and leave other quotes alone. */
const requoted = (text: string) =>
  text.replaceAll(cellBetweenTabs, (cell, _quoted, bare?: string) =>
    bare?.startsWith('"') ? `"${bare.replaceAll('"', '""')}"` : cell,
  )

/**
 * The rows of a CSV, empty ones left out: semicolons, commas or tabs between the cells. Gives the line
 * from which on it is none where a quote is not closed.
 *
 * @param text as `plainTable` gives it.
 * @param options rows that are read, and the character between the cells where it is known.
 */
export function readCsv(
  text: string,
  { atMost, delimiter: known }: { atMost?: number; delimiter?: string } = {},
): CsvRow[] | { brokenAt: number } {
  const [saying, told] = saysDelimiter.exec(text) ?? []
  // An empty line stays in its place, so that lines are counted as they stand there.
  const table = saying === undefined ? text : text.slice(saying.length)
  const delimiter = told ?? known ?? delimiterOf(table)
  try {
    const records: string[][] = parse(delimiter === '\t' ? requoted(table) : table, {
      delimiter,
      // A quote in the middle of a cell is a letter of it.
      relax_quotes: true,
      record_delimiter: '\n',
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...(atMost === undefined ? {} : { to: atMost }),
    })
    return records.map(([line, ...cells]) => ({ line: Number(line), cells }))
  } catch (error) {
    if (error instanceof CsvError) return { brokenAt: Number(error.lines ?? 1) }
    throw error
  }
}
