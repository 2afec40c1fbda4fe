import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import type { CellProblem } from './table-cells.ts'

/** Types of one import: columns, remarks, counts and options. */
export type ImportTypes = {
  column: string
  /** Remarks in addition to the common ones. */
  remark: { kind: string }
  /** Counts in addition to added, updated and skipped. */
  counts: object
  /** Options in addition to the table. */
  options: Record<string, string>
}

/** Why a row is unreadable. */
export type WritingProblem = { kind: 'encoding' | 'tooManyCells' | 'otherHead' }

/** Why a row is skipped. */
export type RowProblem<T extends ImportTypes> =
  | CellProblem<T['column']>
  | WritingProblem
  | T['remark']

export const isOfCell = <T extends ImportTypes>(
  problem: RowProblem<T>,
): problem is CellProblem<T['column']> => problem.kind === 'field'

/** Optional columns: a wrong cell in one of them is left empty, and the row is stored. */
export type SecondaryColumns<Column extends string> = Partial<Record<Column, readonly Column[]>>

type CellValue<Column extends string> = { column: Column; value: string }

export type CellChange<Column extends string> = { column: Column; before: string; after: string }

/** A report line: why a row is skipped, how it is stored, or its changes. */
export type RowRemark<T extends ImportTypes> = {
  line: number
  /** Subject of the row; empty if missing. */
  name: string
  /** Day of the row, if readable. */
  day?: string | null
  /** Wrong cells that are left empty. */
  blanked?: CellProblem<T['column']>[]
} & (
  | { what: 'skipped'; problems: RowProblem<T>[] }
  | { what: 'added'; values: CellValue<T['column']>[]; notes: T['remark'][] }
  | { what: 'updated'; changes: CellChange<T['column']>[] }
)

/** Why rows are skipped, or cells of one column are left empty: the first example of a kind, and the number of them. */
export type ImportReason<T extends ImportTypes> = {
  problem: RowProblem<T>
  count: number
  /** Covers one decision about a secondary column's wrong cells; null if the rows are always skipped. */
  decides: { column: T['column']; skips: boolean } | null
}

/** Result of a dry run. Lines count from 1, including the header. */
export type ImportReport<T extends ImportTypes> = {
  options: T['options']
  problem: TableProblem<T['column']> | null
  /** Cells of the header, and the position of each column. */
  headers: string[]
  found: Partial<Record<T['column'], string>>
  reasons: ImportReason<T>[]
  rows: number
  added: number
  updated: number
  skipped: number
  counts: T['counts']
  remarks: RowRemark<T>[]
  page: number
  pages: number
  /** Digest of content and outcome, to detect changes. */
  contentDigest: string
  planDigest: string
  /** Idempotency key of the import. */
  submission: string
}

/** Response to a dry run. */
export type ImportAnswer<T extends ImportTypes> = {
  report: ImportReport<T>
  /** The difference found before storing; null for a dry run. */
  changed: 'content' | 'records' | null
  /** Returned to browsers without scripts, which would lose it otherwise. */
  content: string | null
}

/** Response to a dry run with its status. */
export const answerOf = <T extends ImportTypes>(
  { report, changed }: Pick<ImportAnswer<T>, 'report' | 'changed'>,
  { content, scripts }: { content: string; scripts?: 'yes' | undefined },
): [ImportAnswer<T>, { status: number }] => [
  { report, changed, content: scripts ? null : content },
  { status: changed ? 409 : 200 },
]

/** Fields of the choices per column, by the column's name. */
export const columnField = (column: string) => `column_${column}`
export const strictField = (column: string) => `strict_${column}`

/** The choices in a form: the chosen header by column, and the columns whose wrong cells skip the row. */
export function columnChoicesOf<T extends ImportTypes>(
  columns: readonly T['column'][],
  sent: Readonly<Record<string, unknown>>,
): { chosen: Record<string, string>; strict: T['column'][] } {
  const chosen: Record<string, string> = {}
  for (const column of columns) {
    const header = sent[columnField(column)]
    if (typeof header === 'string' && header !== '') chosen[column] = header
  }
  return { chosen, strict: columns.filter((column) => sent[strictField(column)] === 'yes') }
}
