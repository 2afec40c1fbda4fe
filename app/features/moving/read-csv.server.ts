import { CsvError, parse } from 'csv-parse/sync'
import { MovingRefusal, type SourceRow } from './moving.ts'

/** The character between the cells: that which the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const bare = (text.trimStart().split('\n')[0] ?? '').replaceAll(/"[^"]*"/gu, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}

/**
 * The rows of a table as databases export it: the first line names the columns; an empty cell is
 * nothing. A row with more cells than columns has the rest under an empty name.
 *
 * @throws MovingRefusal for what is no CSV.
 */
export function rowsOfCsv(content: string, file: string): SourceRow[] {
  const text = content.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      // The line goes before the cells: a cell may have several lines.
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new MovingRefusal(
      `${file} is not a CSV from line ${Number(error.lines ?? 1)} on: look for a quote that is not closed.`,
    )
  }
  const [head = [], ...body] = records
  const names = head.slice(1).map((name) => name.trim())
  return body.map(([line = '', ...cells]) => ({
    place: `line ${line}`,
    cells: Object.fromEntries([
      ...names.map((name, place) => [name, cells[place] || null] as const),
      ...(cells.length > names.length ? [['', cells.slice(names.length).join(' ')] as const] : []),
    ]),
  }))
}
