import type { z } from 'zod'
import type { FileKind, FileReader } from '#app/file-reader.ts'
import { readTable, type TableColumns } from '#app/platform/tables/read-table.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import type { ImportTypes, RowProblem, RowRemark } from './imported-table.ts'
import { cellProblems, isBroken } from './table-cells.ts'

/** Subject of a row. */
type Subject<T extends ImportTypes> = Pick<RowRemark<T>, 'name' | 'day'>

/** A row by line: its values, or why it is skipped. */
export type CheckedRow<T extends ImportTypes, Row> = Subject<T> & { line: number } & (
    | { row: Row }
    | { problems: RowProblem<T>[] }
  )

export type CheckedTable<T extends ImportTypes, Row> =
  | { ignoredColumns: string[]; checked: CheckedRow<T, Row>[] }
  | TableProblem<T['column']>

/** Checks of the rows, alone and against earlier ones. */
type RowChecks<T extends ImportTypes, Names extends string, Cells, Row> = {
  subject: (written: Record<Names, string>) => Subject<T>
  cells: (written: Record<Names, string>) => z.ZodSafeParseResult<Cells>
  /** Combines the cells of a row, or returns problems. */
  together: (cells: Cells, line: number) => Row | RowProblem<T>[]
}

/** Input: a table as sent, and the day in Madrid. */
export type SentTable = { content: string; today: string }

/**
 * Makes a reader that parses a table in a separate process: each cell into `Cells`, each row into
 * `Row`. Columns in `Beside` only complete others.
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
