import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import type { CellProblem } from './table-cells.ts'

/** Types of one import: columns, remarks, counts and options. */
export type ImportTypes = {
  column: string
  /** Remarks besides the common ones. */
  remark: { kind: string }
  /** Counts besides added, updated and skipped. */
  counts: Record<string, number>
  /** Options besides the table. */
  options: Record<string, string>
}

/** Why a row is unreadable. */
export type WritingProblem = { kind: 'encoding' | 'tooManyCells' }

/** Why a row is skipped. */
export type RowProblem<T extends ImportTypes> =
  | CellProblem<T['column']>
  | WritingProblem
  | T['remark']

type CellValue<Column extends string> = { column: Column; value: string }

export type CellChange<Column extends string> = { column: Column; before: string; after: string }

/** A report line: why a row is skipped, how it is stored, or what it changes. */
export type RowRemark<T extends ImportTypes> = {
  line: number
  /** Subject of the row; empty if missing. */
  name: string
  /** Day of the row, if readable. */
  day?: string | null
} & (
  | { what: 'skipped'; problems: RowProblem<T>[] }
  | { what: 'added'; values: CellValue<T['column']>[]; notes: T['remark'][] }
  | { what: 'updated'; changes: CellChange<T['column']>[] }
)

/** Result of a dry run. Lines count from 1, including the header. */
export type ImportReport<T extends ImportTypes> = {
  options: T['options']
  problem: TableProblem<T['column']> | null
  /** Headers of columns that are not imported. */
  ignoredColumns: string[]
  rows: number
  added: number
  updated: number
  skipped: number
  counts: T['counts']
  /** Remarks of this page. */
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
  /** What changed before storing; null for a dry run. */
  changed: 'content' | 'records' | null
  /** Returned to browsers without scripts, which would lose it. */
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
