/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of tables away in some browsers */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Place of a column in a narrow row: the line of facts, or its own. */
type NarrowPlace = 'title' | 'amount' | 'fact' | 'text' | 'tick' | 'actions' | 'left-out'

export type Column<Row> = {
  /** Properties of each column. */
  header: string
  /** Visible instead of the header, in columns. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Share of the width, 1 by default; 0 fits the content. */
  grow?: number
  /** A fact by default. Empty cells are left out of the facts. */
  narrow?: NarrowPlace
  /** Needs its header: narrow tables show both. */
  labelled?: boolean
  /** Only in wide tables, and among the facts of narrow ones. */
  wideOnly?: boolean
  /** Hidden in print. */
  unprinted?: boolean
  /** Whether the value is the usual one, which narrow rows leave out. */
  hideWhen?: (row: Row) => boolean
}

const narrowPlaces: Record<NarrowPlace, string> = {
  title: 'folded:order-first folded:min-w-0 folded:flex-1',
  amount: 'folded:order-first folded:ml-auto folded:text-sm',
  fact: 'folded:flex folded:items-center folded:text-xs folded:leading-5 folded:text-stone-600',
  text: 'folded:order-1 folded:w-full folded:py-1',
  tick: 'folded:absolute folded:inset-y-0 folded:-left-3 folded:flex',
  actions: 'folded:absolute folded:inset-y-0 folded:right-0 folded:flex',
  'left-out': 'folded:hidden',
}

const track = ({ grow = 1, narrow }: { grow?: number; narrow?: NarrowPlace }) =>
  grow === 0 ? 'auto' : `minmax(${narrow === 'title' ? 10 : 4}rem, ${grow}fr)`

/**
 * A table with hairlines, sticky head and rows of 44 px; a `RowLink` in the title makes the whole
 * row a link. Narrow rows show title, amount and a line of facts, with actions at the right.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  multiline = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Replaces an empty table. */
  empty: ReactNode
  /** Rows with multiline texts, which narrow tables show at full width. */
  multiline?: boolean
}) {
  if (rows.length === 0) return empty
  const side = ({ align, wideOnly, unprinted }: Column<Row>) =>
    classNames(
      align === 'right' && 'spread:text-right',
      wideOnly && 'spread:@max-5xl:hidden',
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
      (has('text')
        ? "folded:not-has-[[data-signs='2']]:pr-13 folded:has-[[data-signs='2']]:pr-22"
        : 'folded:pr-22'),
    has('tick') && 'folded:pl-9',
  )
  return (
    <div className={multiline ? '@container/wordy' : '@container/rows'}>
      {/* A grid, since some browsers cannot position inside table rows. */}
      <table
        role="table"
        style={tracks}
        className="folded:block spread:grid spread:grid-cols-(--columns) spread:grid-rows-[2.5rem_auto] spread:gap-x-5 w-full text-sm tabular-nums [--columns:var(--few-columns)] @5xl:[--columns:var(--all-columns)] print:[--columns:var(--printed-columns)]!"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="bg-paper folded:sr-only spread:col-span-full spread:row-span-full spread:grid spread:h-10 spread:grid-cols-subgrid sticky top-0 z-10 self-start border-b border-stone-400"
        >
          <tr
            role="row"
            className="spread:col-span-full spread:grid spread:grid-cols-subgrid spread:items-center"
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
                    <span className="spread:hidden">{column.header}</span>
                    {column.head}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="folded:block spread:col-span-full spread:row-start-2 spread:grid spread:grid-cols-subgrid"
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
    const nothing = content === null || content === undefined || content === ''
    const place = column.narrow ?? 'fact'
    const isHidden = column.hideWhen?.(row) === true
    const isShown = (place !== 'fact' && place !== 'amount') || !(nothing || isHidden)
    return { column, content, place: isShown ? place : 'left-out' } as const
  })
  // Beside texts, what is done in a row stands at its title.
  const level = cells.some(({ place }) => place === 'text')
    ? 'folded:items-start'
    : 'folded:items-center'
  return (
    <tr
      role="row"
      className={classNames(
        'group/row relative border-b border-stone-200 transition-colors duration-160 hover:bg-cream/60 has-[[form]:checked]:bg-wine-100/50 folded:flex folded:min-h-12 folded:flex-wrap folded:content-center folded:items-center folded:gap-x-3 folded:py-1 spread:col-span-full spread:grid spread:min-h-11 spread:grid-cols-subgrid spread:items-center',
        // What comes after title and amount begins a line of its own.
        "folded:before:order-[-1] folded:before:w-full folded:before:content-['']",
        room,
      )}
    >
      {cells.map(({ column, content, place }) => (
        <td
          key={column.header}
          role="cell"
          className={classNames(
            'min-w-0 break-words',
            // Actions lie above the link that covers the row.
            place === 'actions' || place === 'tick'
              ? `spread:relative z-1 ${level}`
              : 'spread:py-px',
            narrowPlaces[place],
            side(column),
          )}
        >
          {place === 'fact' || place === 'amount' ? (
            <span className={column.labelled ? 'spread:hidden mr-1' : 'spread:hidden sr-only'}>
              {column.header}:{' '}
            </span>
          ) : null}
          {content}
        </td>
      ))}
    </tr>
  )
}
