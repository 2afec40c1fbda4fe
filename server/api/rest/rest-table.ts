import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { DatedList, TalliedList } from '#app/platform/db/batches/tallies.server.ts'

/** How the values of a column are compared, and sent. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'uuid'
  | 'instant'
  | 'boolean'
  | 'euros'
  | 'json'

/** A column of the REST API; what is not in the map does not exist. */
export type RestColumn = {
  column: PgColumn
  kind: ColumnKind
  /** What is read and compared in place of what the column has, of its type: where not all of it is told. */
  readAs?: SQL
  /** How a stored value is sent, where that is not the kind's own way. */
  send?: (stored: unknown) => unknown
  /** Made by the server whatever is sent. */
  serverMade?: true
}

/** The columns that a write has sent, as they came. */
export type RowInput = Record<string, unknown>

/** A row as it is stored, by the names of the API's columns. */
export type StoredRow = Record<string, unknown>

/**
 * A table of the API: which rows who asks may see, and the pages' own commands for what may be written.
 * A command that is not there is refused to everybody.
 */
export type RestTable = {
  from: PgTable
  id: PgColumn
  /** Where the number of all its rows is kept. */
  tallied?: TalliedList | DatedList
  columns: Record<string, RestColumn>
  /**
   * The row that a new one would be the same as, by the columns of `on_conflict` in the order of their names;
   * none where that is told by the id alone.
   */
  unique?: Readonly<Record<string, (cx: RequestContext, row: RowInput) => SQL>>
  /** Whether a call inserts one row at most: its command does not run within a transaction. */
  insertsAlone?: true
  /** What an insert takes besides the columns. */
  alsoTakes?: readonly string[]
  /**
   * The rows that exist for who asks; undefined for all.
   *
   * @throws Problem 401, 403 for who may see none.
   */
  visible(cx: RequestContext): SQL | undefined
  /**
   * Whether who asks sees just the rows that visitors see; such lists are cached until one of them changes
   * (migrations/functions/content_changes.sql). Without it they are read at each request.
   */
  asForVisitors?(cx: Pick<RequestContext, 'actor'>): boolean
  /**
   * For who may know the number of all rows without seeing them: the columns by which they may be told
   * apart. Null for everybody else, who counts what is visible.
   *
   * @throws Problem 401, 403 for who may count none.
   */
  countedUnseen?(cx: RequestContext): { by: readonly string[] } | null
  /** Names of columns that do not exist for who asks: they are neither sent nor asked for. */
  withheld?(cx: Pick<RequestContext, 'actor'>): readonly string[]
  /** Whether who asks may change rows at all: others are refused, whether a row is there or not. */
  mayWrite(cx: RequestContext): boolean
  /**
   * Gives the id of the row, or the row itself, where who has written it may not read what is stored; as
   * the others it throws a Problem or a InvalidRow.
   */
  insert?: (cx: RequestContext, row: RowInput) => Promise<string | StoredRow>
  update?: (cx: RequestContext, id: string, row: RowInput) => Promise<void>
  remove?: (cx: RequestContext, id: string) => Promise<unknown>
}

/** A column of this kind. */
export const restColumn = (
  kind: ColumnKind,
  column: PgColumn,
  rest: Pick<RestColumn, 'send' | 'serverMade'> = {},
): RestColumn => ({ kind, column, ...rest })

/** A column that the server makes. */
export const generatedColumn = (kind: ColumnKind, column: PgColumn): RestColumn =>
  restColumn(kind, column, { serverMade: true })
