import { columnNames } from '#app/members/member-import/column-names.ts'
import type { ImportColumn } from '#app/members/member-import/member-import.ts'
import { readTable, type TableRow } from '#app/platform/tables/read-table.server.ts'

/** Rows of one import. */
const mostRows = 10_000

/** A column beside that of the name, where first names and surnames are apart. */
const surname = ['apellidos', 'cognoms', 'surname', 'lastname']

/** A row of a table of members. */
export type MemberRow = TableRow<ImportColumn>

/**
 * Reads a table of members, or says why it is none.
 *
 * @param text as `plainTable` gives it.
 */
export function readMembers(text: string) {
  const read = readTable(text, {
    names: { ...columnNames, surname },
    required: ['name', 'email'],
    mostRows,
  })
  if ('kind' in read) return read
  return { ...read, rows: read.rows.map(withWholeName) }
}

function withWholeName({ cells, ...row }: TableRow<ImportColumn | 'surname'>): MemberRow {
  const { surname: last, ...rest } = cells
  return { ...row, cells: { ...rest, name: [cells.name, last].filter(Boolean).join(' ') } }
}
