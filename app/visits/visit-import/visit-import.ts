import type { CellProblem } from '#app/kit/forms/tables/table-cells.ts'
import type {
  CheckedTable,
  PreviewedTable,
} from '#app/kit/panel/table-import/table-import-form.tsx'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'

/** Where a checked import is stored. */
export const storedVisitImportPath = `${importedVisitsPath}/guardar`

/** What a table of visits can have columns for; the first two it must have. */
export const visitColumns = [
  'day',
  'restaurant',
  'town',
  'titleEs',
  'titleCa',
  'noteEs',
  'noteCa',
  'covers',
  'bill',
  'perHead',
  'dishesEs',
  'dishesCa',
  'members',
] as const

export type VisitColumn = (typeof visitColumns)[number]

/** Why a row is left out; `line` is another row's. */
export type VisitProblem =
  | CellProblem<VisitColumn>
  | { kind: 'encoding' }
  | { kind: 'tooManyCells' }
  | { kind: 'repeated'; line: number }
  /** The club has this visit already. */
  | { kind: 'exists' }
  /** An event of the club was there on that day, and its night waits to be closed. */
  | { kind: 'nightToClose' }
  /** Several of the guide are called so, and the town does not tell which. */
  | { kind: 'whichRestaurant' }

/** What is told of a visit that is added. */
export type VisitNote =
  | { kind: 'notInGuide' }
  /** An event of long ago was there on that day: the visit is that of its night. */
  | { kind: 'closesNight' }
  /** Nobody is a member by these names or numbers, or several are: they count without a name. */
  | { kind: 'unknownMembers' | 'severalMembers'; names: string }
  /** So many are of long ago and have not agreed to be named: they count without a name. */
  | { kind: 'withoutConsent'; count: number }

/** What the report says about a row: why it is left out, or what the visit is stored with. */
export type VisitRemark = {
  line: number
  /** The restaurant, as the guide has it or as it is written; empty where the row says none. */
  name: string
  /** Null where the row has no day that can be read. */
  day: string | null
} & (
  | { what: 'skipped'; problems: VisitProblem[] }
  | { what: 'added'; values: { column: VisitColumn; value: string }[]; notes: VisitNote[] }
)

/** What an import would do. Lines count from 1, the one with the names of the columns included. */
export type VisitReport = CheckedTable & {
  problem: TableProblem<VisitColumn> | null
  /** Columns of the table that are not imported, by their own names. */
  ignoredColumns: string[]
  rows: number
  added: number
  skipped: number
  /** Visits to restaurants that are not in the guide. */
  notInGuide: number
  /** Those of its page. */
  remarks: VisitRemark[]
  page: number
  pages: number
}

/** What the server answers to a table that it has looked at. */
export type VisitImportAnswer = PreviewedTable<VisitReport>
