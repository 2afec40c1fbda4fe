export const seatingPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/mesas`
  return {
    plan: root,
    tables: `${root}/editar`,
    fill: `${root}/reparto`,
    wishes: `${root}/deseos`,
    list: `${root}/lista`,
    cards: `${root}/tarjetas`,
  }
}

export const maxTables = 40

/** Whom automatic filling may move: nobody seated, or nobody placed by hand. */
export const fillModes = ['faltan', 'automaticas'] as const

export type FillMode = (typeof fillModes)[number]

export type EventTable = { id: string; number: number; seats: number }

export type SeatedPerson = {
  id: string
  name: string
  registration: string
  /** Id of the table; null without one. */
  table: string | null
  /** The registrant of a companion; null for the registrant. */
  with: string | null
  /** Comes to an event of the club for the first time. */
  first: boolean
  member: boolean
  byHand: boolean
}

export const withoutTable = (people: readonly SeatedPerson[]): SeatedPerson[] =>
  people.filter(({ table }) => table === null)

/** The ids of two registrations. */
export type SeatWish = { one: string; other: string }

export const seatField = {
  table: (guest: string) => `mesa_${guest}`,
  before: (guest: string) => `antes_${guest}`,
}

export const tableFields = (row: number) => ({
  id: `mesa_${row}_id`,
  number: `mesa_${row}_numero`,
  seats: `mesa_${row}_sillas`,
  gone: `mesa_${row}_quitar`,
})

export const tableRows = Array.from({ length: maxTables }, (_, row) => row)
