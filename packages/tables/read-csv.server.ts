import { CsvError, parse } from 'csv-parse/sync'

/** A row with the line on which it ends: a cell may have several lines. */
export type CsvRow = { line: number; cells: string[] }

/** The line that tells spreadsheets the delimiter. */
const saysDelimiter = /^\s*"?sep=([;,\t|])"?[;,\t ]*(?=\n|$)/iu

/** The delimiter: the one in most of the first lines, outside of quotes; of those the most frequent one. */
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/gu, '').split('\n', 20)
  const counts = [';', ',', '\t'].map((mark) => ({
    mark,
    lines: lines.filter((line) => line.includes(mark)).length,
    times: lines.join('').split(mark).length,
  }))
  return (
    counts.toSorted((one, other) => other.lines - one.lines || other.times - one.times)[0]?.mark ??
    ';'
  )
}

/** Normalizes line breaks, and removes a byte order mark. */
export const plainTable = (content: string) =>
  content.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')

/** A tab-separated cell, quoted or not. */
const cellBetweenTabs = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]+))/gu

/** Quotes copied cells: spreadsheets quote one only for a line break in it, and leave other quotes as they are. */
const requoted = (text: string) =>
  text.replaceAll(cellBetweenTabs, (cell, _quoted, bare?: string) =>
    bare?.startsWith('"') ? `"${bare.replaceAll('"', '""')}"` : cell,
  )

/**
 * The non-empty rows of a CSV with semicolons, commas or tabs; `brokenAt` is the line of a quote that is not
 * closed.
 *
 * @param text as `plainTable` gives it.
 * @param options most rows, and the delimiter where known.
 */
export function readCsv(
  text: string,
  { atMost, delimiter: known }: { atMost?: number; delimiter?: string } = {},
): CsvRow[] | { brokenAt: number } {
  const [saying, named] = saysDelimiter.exec(text) ?? []
  // An empty line remains, for the line numbers.
  const table = saying === undefined ? text : text.slice(saying.length)
  const delimiter = named ?? known ?? delimiterOf(table)
  try {
    const records: string[][] = parse(delimiter === '\t' ? requoted(table) : table, {
      delimiter,
      // A quote within a cell is literal.
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
