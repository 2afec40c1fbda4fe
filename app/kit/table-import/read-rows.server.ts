import type { z } from 'zod'
import type { FileKind, FileReader } from '#app/file-reader.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import {
  readTable,
  type ColumnChoices,
  type TableColumns,
  type TableHead,
  type TableRow,
} from '#app/platform/tables/read-table.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import { withDayFirst } from './day-order.ts'
import {
  isOfCell,
  type ImportTypes,
  type RowProblem,
  type RowRemark,
  type SecondaryColumns,
} from './imported-table.ts'
import { cellProblems, isBroken, type CellProblem } from './table-cells.ts'

type Subject<T extends ImportTypes> = Pick<RowRemark<T>, 'name' | 'day'>

/** A row by line: its values and the wrong cells that are left empty, or why it is skipped. */
export type CheckedRow<T extends ImportTypes, Row> = Subject<T> & { line: number } & (
    | { row: Row; blanked?: CellProblem<T['column']>[] }
    | { problems: RowProblem<T>[] }
  )

export type CheckedTable<T extends ImportTypes, Row> = TableHead<T['column']> &
  ({ checked: CheckedRow<T, Row>[] } | TableProblem<T['column']>)

/** Checks of the rows, alone and against earlier ones. */
type RowChecks<T extends ImportTypes, Names extends string, Cells, Row> = {
  subject: (written: Record<Names, string>) => Subject<T>
  /** Splits a row into the cells of several subjects. */
  apart?: (
    written: Record<Names, string>,
    row: Pick<TableRow<Names>, 'alone' | 'line'>,
  ) => Record<Names, string>[]
  cells: (written: Record<Names, string>) => z.ZodSafeParseResult<Cells>
  /** Combines the cells of a row, or returns problems. */
  together: (cells: Cells, line: number) => Row | RowProblem<T>[]
}

/** Input: a table as sent, the day in Madrid, and the columns of which a wrong cell skips its row. */
export type SentTable = ColumnChoices & {
  content: string
  today: string
  strict: readonly string[]
}

/**
 * Makes a reader that parses a table in a separate process: each cell into `Cells`, each row into
 * `Row`. Columns in `Beside` only complete others. A wrong cell of a secondary column is left empty.
 */
export function tableReader<
  T extends ImportTypes,
  Cells,
  Row extends object,
  Beside extends string = never,
>(
  kind: FileKind,
  {
    secondary = {},
    ...table
  }: TableColumns<T['column'] | Beside, T['column']> & {
    secondary?: SecondaryColumns<T['column']>
  },
  checksOn: (today: string) => RowChecks<T, T['column'] | Beside, Cells, Row>,
): FileReader<SentTable, CheckedTable<T, Row>> {
  type Written = Record<T['column'] | Beside, string>

  return {
    kind,
    seconds: 25,
    refusal: 'fileUnreadable',
    read({ content, today, strict, ...choices }) {
      const read = readTable(plainTable(content), table, choices)
      const { headers, found } = read
      if ('kind' in read) return read
      const checks = checksOn(today)

      function valuesOf(
        written: Written,
        line: number,
      ): { row: Row } | { problems: RowProblem<T>[] } {
        const { success, data, error } = checks.cells(written)
        if (!success) {
          return { problems: cellProblems<T['column']>(written, error.issues) }
        }
        const row = checks.together(data, line)
        return Array.isArray(row) ? { problems: row } : { row }
      }

      const cellsToBlank = (problem: RowProblem<T>): readonly T['column'][] =>
        isOfCell<T>(problem) && !strict.includes(problem.column)
          ? (secondary[problem.column] ?? [])
          : []

      function checkedRow(
        { line, tooManyCells, otherHead }: TableRow<T['column'] | Beside>,
        cells: Written,
      ): CheckedRow<T, Row> {
        const about = { line, ...checks.subject(cells) }
        if (otherHead) return { ...about, problems: [{ kind: 'otherHead' }] }
        const broken: RowProblem<T>[] = [
          ...(Object.values<string>(cells).some(isBroken) ? [{ kind: 'encoding' } as const] : []),
          ...(tooManyCells ? [{ kind: 'tooManyCells' } as const] : []),
        ]
        const blanked: CellProblem<T['column']>[] = []
        let written = cells
        for (;;) {
          const values = valuesOf(written, line)
          if ('row' in values) {
            if (broken.length > 0) return { ...about, problems: broken }
            return { ...about, row: values.row, ...(blanked.length > 0 ? { blanked } : {}) }
          }
          const secondaryOnes = values.problems.map((problem) => cellsToBlank(problem))
          if (!secondaryOnes.every((columns) => columns.some((each) => written[each] !== ''))) {
            return { ...about, problems: [...broken, ...blanked, ...values.problems] }
          }
          blanked.push(...values.problems.filter((problem) => isOfCell<T>(problem)))
          written = withEmpty(written, secondaryOnes.flat())
        }
      }

      const apart = checks.apart ?? ((written: Written) => [written])
      const rows = withDayFirst(read.rows, columnsIn(table.names))
      const checked = rows.flatMap((row) =>
        apart(row.cells, row).map((cells) => checkedRow(row, cells)),
      )
      return { headers, found, checked }
    },
  }
}

const withEmpty = <Cells extends Record<string, string>>(
  cells: Cells,
  columns: readonly string[],
): Cells => ({ ...cells, ...Object.fromEntries(columns.map((column) => [column, ''])) })
