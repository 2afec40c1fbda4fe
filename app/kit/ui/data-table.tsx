/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of tables away in some browsers */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Position of a column in a narrow row: the line of facts (`rest` is cut at its end), or its own. */
type NarrowPlace = 'title' | 'amount' | 'fact' | 'rest' | 'text' | 'tick' | 'actions' | 'left-out'

export type Column<Row> = {
  /** Column properties. */
  header: string
  /** Shown instead of the header in wide tables. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Share of the width, 1 by default; 0 fits the content. */
  grow?: number
  /** A fact by default. Empty cells are omitted from the facts. */
  narrow?: NarrowPlace
  /** The value needs its header, so narrow tables show both. */
  labelled?: boolean
  /** Only in wide tables, and among the facts of narrow ones. */
  wideOnly?: boolean
  /** Hidden in print. */
  unprinted?: boolean
  /** Whether the value is the usual one, which narrow rows omit. */
  hideWhen?: (row: Row) => boolean
}

/** Classes of `data-table.css`. */
const placeClasses: Record<NarrowPlace, string> = {
  title: 'list-title',
  amount: 'list-amount',
  fact: 'list-fact',
  rest: 'list-rest',
  text: 'list-text',
  tick: 'list-tick',
  actions: 'list-actions',
  'left-out': 'narrow:hidden',
}

const isEmptyCell = (content: ReactNode) =>
  content === null || content === undefined || content === ''

const track = ({ grow = 1, narrow }: { grow?: number; narrow?: NarrowPlace }) =>
  grow === 0 ? 'auto' : `minmax(${narrow === 'title' ? 12 : 4}rem, ${grow}fr)`

export type TableProps<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Replaces an empty table. */
  empty: ReactNode
  /** Rows with multiline texts, which narrow tables show at full width. */
  multiline?: boolean
}

/**
 * A table with hairlines, sticky head and rows of 44 px, without its empty columns; a `RowLink` in the title makes the
 * whole row a link. Narrow rows show title, amount and a line of facts, with actions at the right.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  empty,
  multiline = false,
}: TableProps<Row>) {
  if (rows.length === 0) return empty
  const columns = all.filter(({ cell }) => rows.some((row) => !isEmptyCell(cell(row))))
  const side = ({ align, wideOnly, unprinted }: Column<Row>) =>
    classNames(
      align === 'right' && 'wide:text-right',
      wideOnly && 'wide:@max-5xl:hidden',
      (wideOnly || unprinted) && 'print:hidden!',
    )
  const tracks: CSSProperties & Record<`--${string}`, string> = {
    '--few-columns': columns
      .filter(({ wideOnly }) => !wideOnly)
      .map(track)
      .join(' '),
    '--all-columns': columns.map(track).join(' '),
    '--printed-columns': columns
      .filter(({ wideOnly, unprinted }) => !wideOnly && !unprinted)
      .map(track)
      .join(' '),
  }
  const has = (place: NarrowPlace) => columns.some(({ narrow }) => narrow === place)
  const room = classNames(
    has('actions') &&
      (has('text') ? "narrow:pr-13 narrow:has-[[data-signs='2']]:pr-22" : 'narrow:pr-22'),
    has('actions') && "narrow:has-[[data-signs='3']]:pr-32",
    has('tick') && 'narrow:pl-9',
  )
  return (
    <div className={multiline ? '@container/multiline' : '@container/rows'}>
      {/* A grid, since some browsers cannot position inside table rows. */}
      <table
        role="table"
        style={tracks}
        className="narrow:block wide:grid wide:grid-cols-(--columns) wide:grid-rows-[2.5rem_auto] wide:gap-x-4 w-full text-sm tabular-nums [--columns:var(--few-columns)] @5xl:gap-x-5 @5xl:[--columns:var(--all-columns)] print:[--columns:var(--printed-columns)]!"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="bg-paper narrow:sr-only wide:col-span-full wide:row-span-full wide:grid wide:h-10 wide:grid-cols-subgrid sticky top-0 z-10 self-start border-b border-stone-400"
        >
          <tr
            role="row"
            className="wide:col-span-full wide:grid wide:grid-cols-subgrid wide:items-center"
          >
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={classNames(
                  'min-w-0 text-left text-xs leading-tight font-semibold text-stone-600',
                  side(column),
                )}
              >
                {column.head === undefined ? (
                  column.header
                ) : (
                  <>
                    {/* Narrow tables hide the replacement. */}
                    <span className="wide:hidden">{column.header}</span>
                    {column.head}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="narrow:block wide:col-span-full wide:row-start-2 wide:grid wide:grid-cols-subgrid"
        >
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} side={side} room={room} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>({
  row,
  columns,
  side,
  room,
}: {
  row: Row
  columns: readonly Column<Row>[]
  side: (column: Column<Row>) => string
  room: string
}) {
  const cells = columns.map((column) => {
    const content = column.cell(row)
    const place = column.narrow ?? 'fact'
    const isHidden = column.hideWhen?.(row) === true
    const isFact = place === 'fact' || place === 'amount' || place === 'rest'
    const isShown = !isFact || !(isEmptyCell(content) || isHidden)
    return { column, content, place: isShown ? place : 'left-out' } as const
  })
  // Next to multiline texts, actions are aligned with the title of the row.
  const level = cells.some(({ place }) => place === 'text')
    ? 'narrow:items-start'
    : 'narrow:items-center'
  return (
    <tr role="row" className={classNames('group/row list-row', room)}>
      {cells.map(({ column, content, place }) => (
        <td
          key={column.header}
          role="cell"
          data-title={column.narrow === 'title' ? '' : undefined}
          className={classNames(
            'list-cell',
            placeClasses[place],
            (place === 'actions' || place === 'tick') && level,
            side(column),
          )}
        >
          {place === 'fact' || place === 'amount' || place === 'rest' ? (
            <span className={column.labelled ? 'wide:hidden mr-1' : 'wide:hidden sr-only'}>
              {`${column.header}: `}
            </span>
          ) : null}
          {content}
        </td>
      ))}
    </tr>
  )
}
