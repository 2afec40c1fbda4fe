import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
}

/**
 * A table with hairlines and a sticky head. Where there is little room each row becomes a small list that
 * names its columns; it stays a table to a screen reader.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  /** Read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the table when there is no row. */
  empty: ReactNode
}) {
  if (rows.length === 0) return empty
  const side = (column: Column<Row>) =>
    column.align === 'right' ? '@2xl:text-right' : '@2xl:text-left'
  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `display` removes table semantics in some browsers */}
      <table role="table" className="w-full border-collapse text-sm tabular-nums @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper sticky top-0 z-10 @max-2xl:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'border-b border-stone-400 px-3 py-3 text-xs leading-tight font-semibold text-stone-600 first:pl-0 last:pr-0',
                  side(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="@2xl:hover:bg-cream/50 border-b border-stone-200 @max-2xl:block @max-2xl:py-4 @2xl:h-[52px]"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    'px-3 py-2 align-middle first:pl-0 last:pr-0 @max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1',
                    side(column),
                  )}
                >
                  <span
                    aria-hidden="true"
                    className="text-xs font-semibold text-stone-600 @2xl:hidden"
                  >
                    {column.header}
                  </span>
                  <span className="min-w-0 break-words">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
