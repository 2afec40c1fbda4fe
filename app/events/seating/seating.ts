import type { AttendedEvent } from '#app/events/attendees/attendee.ts'

/** The pages about the tables of an event. */
export const seatingPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/mesas`
  return {
    plan: root,
    tables: `${root}/editar`,
    fill: `${root}/reparto`,
    undo: `${root}/reparto/anulacion`,
    wishes: `${root}/deseos`,
    list: `${root}/lista`,
    cards: `${root}/tarjetas`,
  }
}

/** At most so many tables. */
export const mostTables = 40

/** Whom filling may move: nobody who sits, nobody whom a person has put there, or everybody. */
export const fillModes = ['faltan', 'automaticas', 'todas'] as const

export type FillMode = (typeof fillModes)[number]

export type EventTable = {
  id: string
  number: number
  seats: number
}

/** Somebody who has a seat at the event. */
export type SeatedPerson = {
  id: string
  /** Empty where nobody has said it, or nobody is to know. */
  name: string
  /** Of whom it is a companion; null for whoever registered. */
  with: string | null
  registration: string
  /** Registered as a member. */
  member: boolean
  /** Of a registration of somebody who was at no earlier event. */
  first: boolean
  /** The id of the table; null for nowhere yet. */
  table: string | null
  byHand: boolean
}

/** Those of them who sit nowhere yet. */
export const withoutTable = (people: readonly SeatedPerson[]): SeatedPerson[] =>
  people.filter(({ table }) => table === null)

/** Two registrations that are to sit together. */
export type SeatWish = { one: string; other: string }

/** What those who seat people see. */
export type Seating = {
  event: AttendedEvent
  tables: EventTable[]
  people: SeatedPerson[]
  wishes: SeatWish[]
}

/** What a field of the form of seats is called. */
export const seatField = {
  table: (guest: string) => `mesa_${guest}`,
  before: (guest: string) => `antes_${guest}`,
}
