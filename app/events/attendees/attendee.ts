/** Pages about an event's people, grouped by when they are needed. */
export const eventPageGroups = [
  ['people', ['attendees', 'message', 'helpers']],
  ['menu', ['menu', 'matrix', 'kitchen']],
  ['tables', ['tables']],
  ['night', ['door', 'night']],
  ['after', ['accounts']],
] as const

export type EventPage = (typeof eventPageGroups)[number][1][number]

export const eventPages = eventPageGroups.flatMap(([, pages]): readonly EventPage[] => pages)

/** One page of the list. */
export const maxSelected = 50

/** 'all' leaves out cancelled ones. */
export const attendeeFilters = ['all', 'confirmed', 'unconfirmed', 'waiting', 'cancelled'] as const

export type AttendeeFilter = (typeof attendeeFilters)[number]

export const attendeeFilterOf = (asked: string | null): AttendeeFilter =>
  attendeeFilters.find((each) => each === asked) ?? 'all'

export const eventPaths = (id: number) => {
  const root = `/admin/eventos/${id}`
  return {
    attendees: `${root}/asistentes`,
    table: `${root}/asistentes.csv`,
    door: `${root}/entrada`,
    marks: `${root}/entrada/marcas`,
    takings: `${root}/entrada/cobros`,
    walkIn: `${root}/entrada/nueva`,
    night: `${root}/noche`,
    tables: `${root}/mesas`,
    kitchen: `${root}/menu/cocina`,
    needs: `${root}/cocina`,
    closing: `${root}/cerrar`,
    cancelSeveral: `${root}/asistentes/cancelar`,
    withheld: `${root}/asistentes/retenidas`,
    cash: (registration: string) => `${root}/asistentes/${registration}/cobro`,
    cashBack: (registration: string) => `${root}/asistentes/${registration}/cobro/anulacion`,
    message: `${root}/mensaje`,
    helpers: `${root}/ayudantes`,
    accounts: `${root}/cuentas`,
    menu: `${root}/menu`,
    matrix: `${root}/menu/personas`,
  }
}

/** `already`: another account marked the person first. */
export type MarkResult = {
  id: string
  guest: string
  outcome: 'marked' | 'already' | 'unknown'
  checkedInAt: Date | null
  /** Who marked the person first; set with `already`. */
  by: string | null
}
