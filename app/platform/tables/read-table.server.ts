import { bareName } from '#packages/tables/bare-name.ts'
import { readCsv, type CsvRow } from '#packages/tables/read-csv.server.ts'
import { isBinary } from '#packages/tables/table-text.ts'
import { columnsIn, mapped } from './columns.ts'
import { withCrossesAsText } from './crossed-columns.ts'
import { headerName } from './header-name.ts'
import { notImported, type TableProblem } from './table-problem.ts'

/** A row as text; cells of missing columns are empty. */
export type TableRow<Column extends string> = {
  line: number
  cells: Record<Column, string>
  /** More cells than the header. */
  tooManyCells: boolean
  /** Whether the row is below a second header with other columns. */
  otherHead: boolean
  /** The text of the row's only filled cell, such as a heading; otherwise empty. */
  alone: string
}

type ReadTable<Column extends string> = TableHead<Column> & { rows: TableRow<Column>[] }

/** The header: its cells as written, 'Col. 3' for one without a name, and the cell of each column. */
export type TableHead<Column extends string> = {
  headers: string[]
  found: Partial<Record<Column, string>>
}

/** Accepted names of each column, normalised by `headerName`; and required and optional columns. */
export type TableColumns<Column extends string, Must extends Column> = {
  names: Readonly<Record<Column, readonly string[]>>
  required: readonly Must[]
  maxRows: number
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

/** Contents of a cell that mean empty, such as '00/00/0000', or a failed formula. */
const emptyCell =
  /^(?:[-–—]+|0{2,4}[-/.]00[-/.]0{2,4}(?:[ T]00:.*)?|null|n\/a|#n\/[ad]|#(?:ref|value|valor)!|\(en blanco?\))$/iu

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
  { names, required, maxRows }: TableColumns<Column, Must>,
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
  const written = read[at]
  if (!written) return { kind: 'empty', ...nothing }
  const [row, body] = withCrossesAsText(written, read.slice(at + 1), names)
  const filled = new Set(
    body.flatMap(({ cells }) => cells.flatMap((cell, place) => (cell.trim() === '' ? [] : place))),
  )
  const headers = row.cells.map(
    (header, place) => header.trim() || (filled.has(place) ? unnamed(place) : ''),
  )
  const places = placesOf(headers, names, choices)
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
  if (body.length === 0) return { kind: 'noRows', ...head }
  if (body.length > maxRows) return { kind: 'tooManyRows', most: maxRows, ...head }
  const rows: TableRow<Column>[] = []
  let otherHead = false
  for (const each of body) {
    if (isSameHead(each, row)) otherHead = false
    else if (isHead(each, names)) otherHead = true
    else rows.push({ ...rowOf(each, headers.length, columns, places), otherHead })
  }
  return { ...head, rows }
}

/** A column without a name. */
const unnamed = (place: number) => `Col. ${place + 1}`

/** Whether a row below the header names columns in another order. */
function isHead<Column extends string>(
  { cells }: CsvRow,
  names: Readonly<Record<Column, readonly string[]>>,
) {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 3 || filled.some((cell) => cell.includes('@'))) return false
  const { size } = placesOf(filled, names, { chosen: {}, remembered: {} })
  return size > 2 && size * 2 > filled.length
}

const isSameHead = ({ cells }: CsvRow, head: CsvRow) =>
  head.cells.every((header, place) => header.trim() === (cells[place] ?? '').trim())

const numberName = headerName('n.º')

/** Normalised headers of streets. */
const aboutStreet =
  /^(?!.*(?:corre|elect))(?:carrer|calle|adreca|direcci|domicili|via|address|street)/u

const houseName = headerName('n.º de casa')

/** The names of a header: 'Núm.' beside a street is the number of the house. */
function namesOf(header: string, before: string) {
  const name = headerName(header)
  return name === numberName && aboutStreet.test(headerName(before))
    ? { bare: houseName, name: houseName }
    : { bare: bareName(header), name }
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
  const free = headers.map((header, place) =>
    taken.has(place) || header === unnamed(place)
      ? { bare: '', name: '' }
      : namesOf(header, headers[place - 1] ?? ''),
  )
  for (const column of open) {
    const known = free.findIndex(({ bare }) => bare !== '' && remembered[bare] === column)
    // Of several matching headers such as 'Cuota' and 'Tipo de cuota', the one whose name comes first in the column's
    // list.
    const usual = names[column].map((wanted) =>
      free.findIndex(({ bare, name }) => name === wanted && name !== '' && !(bare in remembered)),
    )
    const place = [known, ...usual].find((each) => each !== -1)
    if (place === undefined) continue
    places.set(column, place)
    free[place] = { bare: '', name: '' }
  }
  return places
}

function rowOf<Column extends string>(
  { line, cells: record }: CsvRow,
  width: number,
  columns: readonly Column[],
  places: ReadonlyMap<Column, number>,
): Omit<TableRow<Column>, 'otherHead'> {
  const filled = record.filter((text) => text.trim() !== '')
  return {
    line,
    alone: filled.length === 1 ? (filled[0] ?? '').trim() : '',
    tooManyCells: record.slice(width).some((extra) => extra.trim() !== ''),
    cells: mapped(columns, (column) => cellText(record[places.get(column) ?? -1] ?? '')),
  }
}
