import { CsvError, parse } from 'csv-parse/sync'
import { importColumns, type ImportColumn, type TableProblem } from './member-import.ts'

/** Rows of one import. */
const mostRows = 10_000

/** What people call the columns, in both languages and as this site's own table does. */
const columnNames: Record<ImportColumn, readonly string[]> = {
  name: [
    'nombre',
    'nombrecompleto',
    'nombreyapellidos',
    'nom',
    'nomcomplet',
    'nomicognoms',
    'name',
    'fullname',
  ],
  email: ['email', 'correo', 'correoelectronico', 'correu', 'correuelectronic', 'mail'],
  number: [
    'numero',
    'number',
    'num',
    'no',
    'nodesocio',
    'numerodesocio',
    'numdesoci',
    'numerodesoci',
    'membernumber',
  ],
  phone: ['telefono', 'telefon', 'movil', 'mobil', 'phone'],
  joined: ['alta', 'fechadealta', 'datadalta', 'joined', 'joinedon'],
  validUntil: ['validohasta', 'validfinsal', 'caducidad', 'caducitat', 'validuntil'],
  notes: ['notas', 'notasdelclub', 'notes', 'notesdelclub'],
}

/** A row of the table as it was written; cells of columns that it lacks are empty. */
export type TableRow = {
  line: number
  cells: Record<ImportColumn, string>
  /** More cells than the first row names. */
  tooManyCells: boolean
}

type ReadTable = { ignoredColumns: string[]; rows: TableRow[] }

/** The letters and digits of a column's name, without case and accents: 'N.º de socio' is nodesocio. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')

function columnOf(header: string): ImportColumn | null {
  const name = plainName(header)
  return importColumns.find((column) => columnNames[column].includes(name)) ?? null
}

/** The character between the cells: that which the first row has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const bare = first.replaceAll(/"[^"]*"/gu, '')
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';'
}

/** A cell as it is meant: without the mark that keeps spreadsheets from reading a formula. */
const meant = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/u, '')

/** New lines as one character each, however browser and system write them; without a byte order mark. */
export const plainText = (content: string) =>
  content.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')

/**
 * Reads a table of members: the first row names the columns, in any order. Semicolons, commas or tabs
 * between the cells.
 *
 * @param text as `plainText` gives it.
 */
export function readTable(text: string): ReadTable | TableProblem {
  if (text.trim() === '') return { kind: 'empty' }
  let records: string[][]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      // The line goes before the cells: a cell may have several lines.
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostRows + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'unreadable', line: Number(error.lines ?? 1) }
    throw error
  }
  const [head, ...body] = records
  if (!head) return { kind: 'empty' }
  const headers = head.slice(1)
  const found = columnsOf(headers)
  const missing = (['name', 'email'] as const).filter((column) => !found.places.has(column))
  if (missing.length > 0) return { kind: 'missingColumns', columns: missing }
  if (body.length === 0) return { kind: 'noRows' }
  if (body.length > mostRows) return { kind: 'tooManyRows', most: mostRows }
  return {
    ignoredColumns: found.ignored,
    rows: body.map(([line, ...record]) =>
      rowOf(record, Number(line), headers.length, found.places),
    ),
  }
}

function columnsOf(headers: readonly string[]) {
  const places = new Map<ImportColumn, number>()
  const ignored: string[] = []
  for (const [place, header] of headers.entries()) {
    const column = columnOf(header)
    if (column && !places.has(column)) places.set(column, place)
    else if (header.trim() !== '') ignored.push(header.trim().slice(0, 60))
  }
  return { places, ignored }
}

function rowOf(
  record: readonly string[],
  line: number,
  width: number,
  places: ReadonlyMap<ImportColumn, number>,
): TableRow {
  const cell = (column: ImportColumn) => meant(record[places.get(column) ?? -1] ?? '')
  return {
    line,
    tooManyCells: record.slice(width).some((extra) => extra.trim() !== ''),
    cells: {
      name: cell('name'),
      email: cell('email'),
      number: cell('number'),
      phone: cell('phone'),
      joined: cell('joined'),
      validUntil: cell('validUntil'),
      notes: cell('notes'),
    },
  }
}
