import type { RowProblem } from '#app/kit/table-import/imported-table.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'

/** Columns of a table of visits with their alternative names; the first two are required. */
export const otherNames = {
  day: 'fecha, data, fecha de la visita, data de la visita, day, date, visited on',
  restaurant: 'casa, local, nombre del restaurante',
  town: 'ciudad, ciutat, municipio, municipi, town, city',
  titleEs: 'velada, título en castellano, nombre de la velada, title es, title',
  titleCa: 'vetllada, títol en català, nom de la vetllada, title ca',
  noteEs: 'crónica, nota en castellano, note es, note',
  noteCa: 'crónica en català, crónica en catalán, note ca',
  covers: 'cubiertos, coberts, personas, persones, covers',
  bill: 'total, importe, import, factura, bill',
  perHead: 'precio persona, preu persona, precio por persona, preu per persona, per head',
  dishesEs: 'menú, platos y vinos, platos en castellano, dishes es, dishes',
  dishesCa: 'plats i vins, plats en català, dishes ca',
  members: 'asistentes, assistents, miembros, membres, members',
}

export type VisitColumn = keyof typeof otherNames

export const storedVisitImportPath = `${importedVisitsPath}/guardar`

export const visitColumns = columnsIn(otherNames)

export type VisitNote =
  | { kind: 'notInGuide' }
  /** Adds the missing visit of that day's event. */
  | { kind: 'closesNight' }
  /** Names or numbers that match no member or several: these guests count without a name. */
  | { kind: 'unknownMembers' | 'severalMembers'; names: string }
  /** Guests of an old visit who have not agreed to be named: they count without a name. */
  | { kind: 'withoutConsent'; count: number }

/** The report on an import, in addition to that of every table import. */
export type VisitImport = {
  column: VisitColumn
  remark:
    | VisitNote
    /** Why a row is skipped; `line` is another row's. */
    | { kind: 'repeated'; line: number }
    /** The visit is already stored. */
    | { kind: 'exists' }
    /** A recent event of that day, which must be closed by hand. */
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
