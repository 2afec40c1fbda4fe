import { readCsv, type CsvRow } from '#app/tables/read-csv.server.ts'
import { columnNames } from './column-names.ts'
import { importColumns, type ImportColumn, type TableProblem } from './member-import.ts'
import { plainName } from './plain-name.ts'

/** Rows of one import. */
const mostRows = 10_000

/** A column beside that of the name, where first names and surnames are apart. */
const surnameNames = new Set(['apellidos', 'cognoms', 'surname', 'lastname'])

/** A row of the table as it was written; cells of columns that it lacks are empty. */
export type TableRow = {
  line: number
  cells: Record<ImportColumn, string>
  /** More cells than the first row names. */
  tooManyCells: boolean
}

type ReadTable = { ignoredColumns: string[]; rows: TableRow[] }

function columnOf(header: string): ImportColumn | null {
  const name = plainName(header)
  return importColumns.find((column) => columnNames[column].includes(name)) ?? null
}

const isOfSurnames = (header: string) => surnameNames.has(plainName(header))

/** A cell as it is meant: without the mark that keeps spreadsheets from reading a formula. */
const meant = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/u, '')

/**
 * Reads a table of members: the first row names the columns, in any order. Semicolons, commas or tabs
 * between the cells.
 *
 * @param text as `plainTable` gives it.
 */
export function readTable(text: string): ReadTable | TableProblem {
  if (text.trim() === '') return { kind: 'empty' }
  const read = readCsv(text, { atMost: mostRows + 2 })
  if ('brokenAt' in read) return { kind: 'unreadable', line: read.brokenAt }
  const [head, ...body] = read
  if (!head) return { kind: 'empty' }
  const { cells: headers } = head
  const found = columnsOf(headers)
  const missing = (['name', 'email'] as const).filter((column) => !found.places.has(column))
  if (missing.length > 0) return { kind: 'missingColumns', columns: missing }
  if (body.length === 0) return { kind: 'noRows' }
  if (body.length > mostRows) return { kind: 'tooManyRows', most: mostRows }
  return {
    ignoredColumns: found.ignored,
    rows: body.map((row) => rowOf(row, headers.length, found.places)),
  }
}

function columnsOf(headers: readonly string[]) {
  const places = new Map<ImportColumn | 'surname', number>()
  const ignored: string[] = []
  for (const [place, header] of headers.entries()) {
    const column = columnOf(header) ?? (isOfSurnames(header) ? 'surname' : null)
    if (column && !places.has(column)) places.set(column, place)
    else if (header.trim() !== '') ignored.push(header.trim().slice(0, 60))
  }
  return { places, ignored }
}

function rowOf(
  { line, cells: record }: CsvRow,
  width: number,
  places: ReadonlyMap<ImportColumn | 'surname', number>,
): TableRow {
  const cell = (column: ImportColumn | 'surname') => meant(record[places.get(column) ?? -1] ?? '')
  return {
    line,
    tooManyCells: record.slice(width).some((extra) => extra.trim() !== ''),
    cells: {
      name: [cell('name'), cell('surname')].filter(Boolean).join(' '),
      email: cell('email'),
      number: cell('number'),
      phone: cell('phone'),
      joined: cell('joined'),
      validUntil: cell('validUntil'),
      leftOn: cell('leftOn'),
      leftBecause: cell('leftBecause'),
      plan: cell('plan'),
      household: cell('household'),
      street: cell('street'),
      postalCode: cell('postalCode'),
      town: cell('town'),
      birthday: cell('birthday'),
      diets: cell('diets'),
      allergens: cell('allergens'),
      needsNote: cell('needsNote'),
      needsConsent: cell('needsConsent'),
      picturesConsent: cell('picturesConsent'),
      visitsConsent: cell('visitsConsent'),
      notes: cell('notes'),
      language: cell('language'),
    },
  }
}
