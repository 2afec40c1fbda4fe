import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import type { CellProblem } from './table-cells.ts'

/** The words of one import: what it calls its columns, what only it says of a row, counts and chooses. */
export type ImportTypes = {
  column: string
  /** Besides what every import says of a row. */
  said: { kind: string }
  /** Besides the rows that are added, updated and left out. */
  counts: Record<string, number>
  /** Besides the table. */
  options: Record<string, string>
}

/** Why a row cannot be read. */
export type WritingProblem = { kind: 'encoding' | 'tooManyCells' }

/** Why a row is left out. */
export type RowProblem<T extends ImportTypes> =
  | CellProblem<T['column']>
  | WritingProblem
  | T['said']

type CellValue<Column extends string> = { column: Column; value: string }

export type CellChange<Column extends string> = { column: Column; before: string; after: string }

/** What the report says about a row: why it is left out, what it is stored with, or what it changes. */
export type RowRemark<T extends ImportTypes> = {
  line: number
  /** Whom or what the row is about; empty where it says none. */
  name: string
  /** Of what happened on a day, where the row has one that can be read. */
  day?: string | null
} & (
  | { what: 'skipped'; problems: RowProblem<T>[] }
  | { what: 'added'; values: CellValue<T['column']>[]; notes: T['said'][] }
  | { what: 'updated'; changes: CellChange<T['column']>[] }
)

/** What an import would do. Lines count from 1, the one with the names of the columns included. */
export type ImportReport<T extends ImportTypes> = {
  options: T['options']
  problem: TableProblem<T['column']> | null
  /** Columns of the table that are not imported, by their own names. */
  ignoredColumns: string[]
  rows: number
  added: number
  updated: number
  skipped: number
  counts: T['counts']
  /** Those of its page. */
  remarks: RowRemark<T>[]
  page: number
  pages: number
  /** Of the content and of what it would do, by which a change is noticed. */
  contentDigest: string
  planDigest: string
  /** The import's own id: it is stored once, however often it is sent. */
  submission: string
}

/** What the server answers to a table that it has looked at. */
export type ImportAnswer<T extends ImportTypes> = {
  report: ImportReport<T>
  /** What had changed when it should have been stored; null when it was only looked at. */
  changed: 'content' | 'records' | null
  /** Sent back to browsers without scripts, which would lose it. */
  content: string | null
}

/** What is answered to a table that was looked at, and how. */
export const answerOf = <T extends ImportTypes>(
  { report, changed }: Pick<ImportAnswer<T>, 'report' | 'changed'>,
  { content, scripts }: { content: string; scripts?: 'yes' | undefined },
): [ImportAnswer<T>, { status: number }] => [
  { report, changed, content: scripts ? null : content },
  { status: changed ? 409 : 200 },
]
