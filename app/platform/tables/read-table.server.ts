import { bareName } from '#packages/tables/bare-name.ts'
import { readCsv, type CsvRow } from '#packages/tables/read-csv.server.ts'
import { isBinary } from '#packages/tables/table-text.ts'
import { columnsIn, mapped } from './columns.ts'
import type { TableProblem } from './table-problem.ts'

/** A row as text; cells of missing columns are empty. */
type TableRow<Column extends string> = {
  line: number
  cells: Record<Column, string>
  /** More cells than the header. */
  tooManyCells: boolean
}

type ReadTable<Column extends string> = { ignoredColumns: string[]; rows: TableRow<Column>[] }

/** Accepted names of each column, normalised by `bareName`; and required and optional columns. */
export type TableColumns<Column extends string, Must extends Column> = {
  names: Readonly<Record<Column, readonly string[]>>
  required: readonly Must[]
  mostRows: number
}

/** A cell without the apostrophe that protects it from being a formula. */
const meant = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/u, '')

/**
 * Parses a table: the first row has the column names in any order. Separated by semicolons, commas
 * or tabs.
 *
 * @param text from `plainTable`.
 */
export function readTable<Column extends string, Must extends Column>(
  text: string,
  { names, required, mostRows }: TableColumns<Column, Must>,
): ReadTable<Column> | TableProblem<Must> {
  if (isBinary(text)) return { kind: 'binary' }
  if (text.trim() === '') return { kind: 'empty' }
  const read = readCsv(text, { atMost: mostRows + 2 })
  if ('brokenAt' in read) return { kind: 'unreadable', line: read.brokenAt }
  const [head, ...body] = read
  if (!head) return { kind: 'empty' }
  const { cells: headers } = head
  const { places, ignored } = placesOf(headers, names)
  const missing = required.filter((column) => !places.has(column))
  if (missing.length > 0) return { kind: 'missingColumns', columns: missing }
  if (body.length === 0) return { kind: 'noRows' }
  if (body.length > mostRows) return { kind: 'tooManyRows', most: mostRows }
  const columns = columnsIn(names)
  return {
    ignoredColumns: ignored,
    rows: body.map((row) => rowOf(row, headers.length, columns, places)),
  }
}

function placesOf<Column extends string>(
  headers: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
) {
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [place, header] of headers.entries()) {
    const name = bareName(header)
    const column = columnsIn(names).find((each) => names[each].includes(name))
    if (column && !places.has(column)) places.set(column, place)
    else if (header.trim() !== '') ignored.push(header.trim().slice(0, 60))
  }
  return { places, ignored }
}

function rowOf<Column extends string>(
  { line, cells: record }: CsvRow,
  width: number,
  columns: readonly Column[],
  places: ReadonlyMap<Column, number>,
): TableRow<Column> {
  return {
    line,
    tooManyCells: record.slice(width).some((extra) => extra.trim() !== ''),
    cells: mapped(columns, (column) => meant(record[places.get(column) ?? -1] ?? '')),
  }
}
