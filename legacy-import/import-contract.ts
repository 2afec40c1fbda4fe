/** The tables of the earlier site, referenced ones first. */
export const movedTables = [
  'usuarios',
  'restaurants',
  'events',
  'membership_requests',
  'blog_posts',
  'reviews',
] as const

export type MovedTable = (typeof movedTables)[number]

export type SourceRow = {
  /** Its position, for people: 'line 12', 'row 7'. */
  place: string
  cells: Readonly<Record<string, unknown>>
}

export type SourceTable = { table: MovedTable; rows: SourceRow[] }

/** A problem of a row; `leftOut` refuses the whole row. */
export type Remark = {
  table: MovedTable
  place: string
  id: string | null
  field: string | null
  /** A predicate in English: 'is not a telephone number; left empty'. */
  words: string
  leftOut: boolean
}

export type TableCounts = {
  found: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
  problems: number
}

export type ImportReport = {
  tables: ({ table: MovedTable } & TableCounts)[]
  remarks: Remark[]
  pictures: { found: number; fetched: number; known: number; missing: number }
  invited: number
}

export type ImportOptions = {
  /** A folder with exports, or the address of a site with the REST dialect. */
  from: string
  /** API key of the site. */
  key: string | null
  /** Base address of relative pictures. */
  site: string | null
  /** Whether existing accounts get a higher role of the earlier site. */
  roles: boolean
  /** Whether new accounts get a mail to choose a password. */
  invite: boolean
  /** Everything is rolled back. */
  dryRun: boolean
}

/** Why nothing can be imported, and what to do. */
export class ImportProblem extends Error {}

export type Tell = (line: string) => void
