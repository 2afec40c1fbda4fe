import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { DatedList, TalliedList } from '#app/platform/db/batches/tallies.server.ts'

/** How values are compared and sent. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'uuid'
  | 'instant'
  | 'boolean'
  | 'euros'
  | 'json'

export type RestColumn = {
  column: PgColumn
  kind: ColumnKind
  /** Read and compared instead of the column, with the same type: used when the column is not entirely public. */
  readAs?: SQL
  /** Overrides how the kind is sent. */
  send?: (stored: unknown) => unknown
  /** Set by the server; sent values are ignored. */
  serverMade?: true
}

/** The columns of a write, as sent. */
export type RowInput = Record<string, unknown>

/** A stored row, by the API's column names. */
export type StoredRow = Record<string, unknown>

/**
 * A table of the API: which rows a caller sees, and the pages' commands for writing. A missing command is refused
 * to everybody.
 */
export type RestTable = {
  from: PgTable
  id: PgColumn
  /** The tally of its rows. */
  tallied?: TalliedList | DatedList
  columns: Record<string, RestColumn>
  /** Conditions for the row that a new one would duplicate, by the `on_conflict` columns in alphabetical order. */
  unique?: Readonly<Record<string, (cx: RequestContext, row: RowInput) => SQL>>
  /** Extra fields of an insert. */
  alsoTakes?: readonly string[]
  /**
   * The rows that the caller sees; undefined for all.
   *
   * @throws Problem 401, 403 for a caller who sees none.
   */
  visible(cx: RequestContext): SQL | undefined
  /**
   * Whether the caller sees the same rows as visitors; such lists are cached until the table changes
   * (migrations/functions/content_changes.sql).
   */
  asForVisitors?(cx: Pick<RequestContext, 'actor'>): boolean
  /**
   * For callers who may count rows without seeing them: the columns they may filter by. Null for everybody else.
   *
   * @throws Problem 401, 403 for a caller who may count none.
   */
  countedUnseen?(cx: RequestContext): { by: readonly string[] } | null
  /** Columns that do not exist for the caller. */
  withheld?(cx: Pick<RequestContext, 'actor'>): readonly string[]
  /** Whether the caller may write at all; other callers are refused whether or not the row exists. */
  mayWrite(cx: RequestContext): boolean
  /** Returns the row's id. Commands throw a Problem or an InvalidRow. */
  insert?: (cx: RequestContext, row: RowInput) => Promise<string>
  /**
   * Used instead of `insert` when the command cannot run within a transaction: a call inserts one row. Returns the
   * row itself if its writer may not read it.
   */
  insertAlone?: (cx: RequestContext, row: RowInput) => Promise<string | StoredRow>
  update?: (cx: RequestContext, id: string, row: RowInput) => Promise<void>
  remove?: (cx: RequestContext, id: string) => Promise<unknown>
}

export const restColumn = (
  kind: ColumnKind,
  column: PgColumn,
  rest: Pick<RestColumn, 'send' | 'serverMade'> = {},
): RestColumn => ({ kind, column, ...rest })

/** A column that the server sets. */
export const generatedColumn = (kind: ColumnKind, column: PgColumn): RestColumn =>
  restColumn(kind, column, { serverMade: true })
