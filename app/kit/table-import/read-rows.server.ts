import type { z } from 'zod'
import type { FileKind, FileReader } from '#app/file-reader.ts'
import { readTable, type TableColumns } from '#app/platform/tables/read-table.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import type { ImportTypes, RowProblem, RowRemark } from './imported-table.ts'
import { cellProblems, isBroken } from './table-cells.ts'

/** What a row is about. */
type Subject<T extends ImportTypes> = Pick<RowRemark<T>, 'name' | 'day'>

/** A row by its line: what it says, or why it is left out. */
export type CheckedRow<T extends ImportTypes, Row> = Subject<T> & { line: number } & (
    | { row: Row }
    | { problems: RowProblem<T>[] }
  )

/** The rows of a table, checked, or why it is none. */
export type CheckedTable<T extends ImportTypes, Row> =
  | { ignoredColumns: string[]; checked: CheckedRow<T, Row>[] }
  | TableProblem<T['column']>

/** How the rows of one table are checked, each for itself and against those before it. */
type RowChecks<T extends ImportTypes, Names extends string, Cells, Row> = {
  subject: (written: Record<Names, string>) => Subject<T>
  cells: (written: Record<Names, string>) => z.ZodSafeParseResult<Cells>
  /** What the cells say together, or what of that cannot be. */
  together: (cells: Cells, line: number) => Row | RowProblem<T>[]
}

/** What is read: a table as it was sent, on a day of Madrid's calendar. */
export type SentTable = { content: string; today: string }

/**
 * Makes what reads and checks a table in a process of its own: cells become `Cells` one by one, and those together a
 * `Row`. `Beside` are columns that only say more of another.
 */
export function tableReader<
  T extends ImportTypes,
  Cells,
  Row extends object,
  Beside extends string = never,
>(
  kind: FileKind,
  columns: TableColumns<T['column'] | Beside, T['column']>,
  checksOn: (today: string) => RowChecks<T, T['column'] | Beside, Cells, Row>,
): FileReader<SentTable, CheckedTable<T, Row>> {
  return {
    kind,
    seconds: 25,
    refusal: 'fileUnreadable',
    read({ content, today }) {
      const read = readTable(plainTable(content), columns)
      if ('kind' in read) return read
      const { subject, cells: checkedCells, together } = checksOn(today)
      const checked = read.rows.map(({ line, cells, tooManyCells }): CheckedRow<T, Row> => {
        const about = { line, ...subject(cells) }
        const { success, data, error } = checkedCells(cells)
        const problems: RowProblem<T>[] = [
          ...(Object.values<string>(cells).some(isBroken) ? [{ kind: 'encoding' } as const] : []),
          ...(tooManyCells ? [{ kind: 'tooManyCells' } as const] : []),
          ...cellProblems<T['column']>(Object.keys(columns.names), error?.issues ?? []),
        ]
        if (!success) return { ...about, problems }
        const row = together(data, line)
        if (Array.isArray(row)) return { ...about, problems: [...problems, ...row] }
        return problems.length > 0 ? { ...about, problems } : { ...about, row }
      })
      return { ignoredColumns: read.ignoredColumns, checked }
    },
  }
}
