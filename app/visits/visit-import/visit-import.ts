import type { RowProblem } from '#app/kit/table-import/imported-table.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'
import { otherNames, type VisitColumn } from './column-names.ts'

export const storedVisitImportPath = `${importedVisitsPath}/guardar`

export const visitColumns = columnsIn(otherNames)

/** A note on an added visit. */
export type VisitNote =
  | { kind: 'notInGuide' }
  /** Completes the event of that day, whose night was not closed. */
  | { kind: 'closesNight' }
  /** Names or numbers of no member or of several: they count without a name. */
  | { kind: 'unknownMembers' | 'severalMembers'; names: string }
  /** Guests of an old visit who do not agree to be named: they count without a name. */
  | { kind: 'withoutConsent'; count: number }

/** The report on an import, beside what every table import reports. */
export type VisitImport = {
  column: VisitColumn
  said:
    | VisitNote
    /** Why a row is skipped; `line` is another row's. */
    | { kind: 'repeated'; line: number }
    /** The visit is already stored. */
    | { kind: 'exists' }
    /** A recent event of that day must be closed instead. */
    | { kind: 'nightToClose' }
    /** Several restaurants of the guide share the name, and the town does not decide. */
    | { kind: 'whichRestaurant' }
  counts: {
    /** Visits to restaurants outside of the guide. */
    notInGuide: number
  }
  options: Record<string, never>
}

export type VisitProblem = RowProblem<VisitImport>
