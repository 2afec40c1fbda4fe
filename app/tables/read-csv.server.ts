import { CsvError, parse } from 'csv-parse/sync'

/** A row as it was written, with the line on which it ends: a cell may have several lines. */
export type CsvRow = { line: number; cells: string[] }

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

/**
 * The rows of a CSV, empty ones left out: semicolons, commas or tabs between the cells. Gives the line
 * from which on it is none where a quote is not closed.
 *
 * @param text as `plainTable` gives it.
 * @param options rows that are read, and the character between the cells where it is known.
 */
export function readCsv(
  text: string,
  { atMost, delimiter = delimiterOf(text) }: { atMost?: number; delimiter?: string } = {},
): CsvRow[] | { brokenAt: number } {
  try {
    const records: string[][] = parse(text, {
      delimiter,
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
