/** The tables of the earlier site, in the order in which they are brought over: references come later. */
export const movedTables = [
  'usuarios',
  'restaurants',
  'events',
  'membership_requests',
  'blog_posts',
  'reviews',
] as const

export type MovedTable = (typeof movedTables)[number]

/** A row as the source has it. */
export type SourceRow = {
  /** Where a person finds it: 'line 12', 'row 7'. */
  place: string
  cells: Readonly<Record<string, unknown>>
}

export type SourceTable = { table: MovedTable; rows: SourceRow[] }

/** What a row's problem is; with `leftOut` the whole row is not brought over. */
export type Remark = {
  table: MovedTable
  place: string
  id: string | null
  /** The column, where it is one's. */
  field: string | null
  /** An English sentence without its beginning: 'is not a telephone number; left empty'. */
  words: string
  leftOut: boolean
}

export type TableCounts = {
  found: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
  /** Rows about which something is told. */
  problems: number
}

export type ImportReport = {
  tables: ({ table: MovedTable } & TableCounts)[]
  remarks: Remark[]
  pictures: { found: number; fetched: number; known: number; missing: number }
  invited: number
}

export type ImportOptions = {
  /** A folder with exports of tables, or the address of a site that speaks the dialect. */
  from: string
  /** What the site at `from` is asked with. */
  key: string | null
  /** The address that pictures without a host are relative to. */
  site: string | null
  /** Whether accounts that are here already get a higher role of the earlier site. */
  roles: boolean
  /** Whether the accounts that were made are sent a link to choose a password. */
  invite: boolean
  /** Everything is done but for the end: nothing stays. */
  dryRun: boolean
}

/** Why nothing can be imported: a sentence that says what to do. */
export class ImportProblem extends Error {}

/** Where an import tells how far it is. */
export type Tell = (line: string) => void
