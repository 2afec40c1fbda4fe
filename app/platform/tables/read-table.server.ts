import { bareName } from '#packages/tables/bare-name.ts'
import { readCsv, type CsvRow } from '#packages/tables/read-csv.server.ts'
import { isBinary } from '#packages/tables/table-text.ts'
import { columnsIn, mapped } from './columns.ts'
import { notImported, type TableProblem } from './table-problem.ts'

/** A row as text; cells of missing columns are empty. */
export type TableRow<Column extends string> = {
  line: number
  cells: Record<Column, string>
  /** More cells than the header. */
  tooManyCells: boolean
}

type ReadTable<Column extends string> = TableHead<Column> & { rows: TableRow<Column>[] }

/** The header: its cells as written, and the position of each column. */
export type TableHead<Column extends string> = {
  headers: string[]
  found: Partial<Record<Column, string>>
}

/** Accepted names of each column, normalised by `bareName`; and required and optional columns. */
export type TableColumns<Column extends string, Must extends Column> = {
  names: Readonly<Record<Column, readonly string[]>>
  required: readonly Must[]
  mostRows: number
}

/** Assignment of headers to columns where the names do not tell. */
export type ColumnChoices = {
  /** Header by column, as chosen for this table; `notImported` for none. */
  chosen: Readonly<Record<string, string>>
  /** Column by header (`bareName`), from earlier tables. */
  remembered: Readonly<Record<string, string>>
}

/** Rows above the header, such as a title. */
const maxRowsAbove = 20

/** Contents of a cell that mean empty, or a failed formula. */
const emptyCell = /^(?:[-–—]+|null|n\/a|#n\/[ad]|#(?:ref|value|valor)!|\(en blanco?\))$/iu

/** A cell without the apostrophe by which spreadsheets mark it as text. */
const cellText = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r\d])/u, '')
    .replace(emptyCell, '')

/**
 * Parses a table separated by semicolons, commas or tabs. The header, with the column names in any order, is the one
 * of the first rows that names most of them; rows above it are ignored.
 *
 * @param text from `plainTable`.
 */
export function readTable<Column extends string, Must extends Column>(
  text: string,
  { names, required, mostRows: maxRows }: TableColumns<Column, Must>,
  choices: ColumnChoices,
): ReadTable<Column> | (TableProblem<Must> & TableHead<Column>) {
  const nothing: TableHead<Column> = { headers: [], found: {} }
  if (isBinary(text)) return { kind: 'binary', ...nothing }
  if (text.trim() === '') return { kind: 'empty', ...nothing }
  const read = readCsv(text, { atMost: maxRows + maxRowsAbove + 2 })
  if ('brokenAt' in read) return { kind: 'unreadable', line: read.brokenAt, ...nothing }
  const heads = read.slice(0, maxRowsAbove).map(({ cells }) => placesOf(cells, names, choices))
  const named = Math.max(...heads.map((places) => places.size))
  const at = heads.findIndex((places) => places.size === named)
  const [row, places] = [read[at], heads[at]]
  if (!row || !places) return { kind: 'empty', ...nothing }
  const headers = row.cells.map((header) => header.trim())
  const columns = columnsIn(names)
  const found: TableHead<Column>['found'] = {}
  // In a fixed order, because the report is compared by its digest.
  for (const column of columns) {
    const place = places.get(column)
    if (place !== undefined) found[column] = headers[place] ?? ''
  }
  const head = { headers: headers.filter((header) => header !== ''), found }
  const missing = required.filter((column) => !places.has(column))
  if (missing.length > 0) return { kind: 'missingColumns', columns: missing, ...head }
  const body = read.slice(at + 1)
  if (body.length === 0) return { kind: 'noRows', ...head }
  if (body.length > maxRows) return { kind: 'tooManyRows', most: maxRows, ...head }
  return { ...head, rows: body.map((each) => rowOf(each, headers.length, columns, places)) }
}

/** The position of each column in a header. */
function placesOf<Column extends string>(
  headers: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
  { chosen, remembered }: ColumnChoices,
) {
  const columns = columnsIn(names)
  const places = new Map<Column, number>()
  for (const column of columns) {
    const place = headers.findIndex(
      (header) => header.trim() !== '' && header.trim() === chosen[column],
    )
    if (place !== -1) places.set(column, place)
  }
  const open = columns.filter((column) => !places.has(column) && chosen[column] !== notImported)
  const taken = new Set(places.values())
  const free = headers.map((header, place) => (taken.has(place) ? '' : bareName(header)))
  for (const column of open) {
    const known = free.findIndex((name) => name !== '' && remembered[name] === column)
    // Of several matching headers such as 'Cuota' and 'Tipo de cuota', the one whose name comes first in the column's
    // list.
    const usual = names[column].map((name) => (name in remembered ? -1 : free.indexOf(name)))
    const place = [known, ...usual].find((each) => each !== -1)
    if (place === undefined) continue
    places.set(column, place)
    free[place] = ''
  }
  return places
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
    cells: mapped(columns, (column) => cellText(record[places.get(column) ?? -1] ?? '')),
  }
}
