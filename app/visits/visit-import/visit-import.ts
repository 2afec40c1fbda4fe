import type { RowProblem } from '#app/kit/table-import/imported-table.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'
import { otherNames, type VisitColumn } from './column-names.ts'

/** Where a checked import is stored. */
export const storedVisitImportPath = `${importedVisitsPath}/guardar`

export const visitColumns = columnsIn(otherNames)

/** What is told of a visit that is added. */
export type VisitNote =
  | { kind: 'notInGuide' }
  /** An event of long ago was there on that day: the visit is that of its night. */
  | { kind: 'closesNight' }
  /** Nobody is a member by these names or numbers, or several are: they count without a name. */
  | { kind: 'unknownMembers' | 'severalMembers'; names: string }
  /** So many are of long ago and have not agreed to be named: they count without a name. */
  | { kind: 'withoutConsent'; count: number }

/** What an import of visits says besides what every import of a table does. */
export type VisitImport = {
  column: VisitColumn
  remark:
    | VisitNote
    /** Why a row is left out; `line` is another row's. */
    | { kind: 'repeated'; line: number }
    /** The club has this visit already. */
    | { kind: 'exists' }
    /** An event of the club was there on that day, and its night waits to be closed. */
    | { kind: 'nightToClose' }
    /** Several of the guide are called so, and the town does not tell which. */
    | { kind: 'whichRestaurant' }
  counts: {
    /** Visits to restaurants that are not in the guide. */
    notInGuide: number
  }
  options: Record<string, never>
}

export type VisitProblem = RowProblem<VisitImport>
