import type { DoorPayment } from '#app/events/attendees/phone/taking.ts'
import type { EventText } from '#app/events/events/event-texts.ts'
import type { AnsweredNeeds, Needs } from '#app/members/people/diets.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'

export type AttendedEvent = {
  id: number
  title: string
  foreign: ForeignTexts<EventText>
  date: Date
  endsAt: Date | null
  location: string
  maxParticipants: number
  seatsTaken: number
  cancelledAt: Date | null
  /** Drafts have no page on the site. */
  published: boolean
  /** Not begun: people can still be added. */
  ahead: boolean
  /** Pages this person may open. */
  allowed: EventPage[]
  manages: boolean
  /** Over and not cancelled: its night can be closed. */
  over: boolean
  /** May see the club's money. */
  keepsMoney: boolean
}

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

/** A registration in the event's list. No health data. */
export type Attendee = {
  id: string
  number: number
  /** Anonymised: no name, no address. */
  anonymous: boolean
  name: string
  email: string
  seats: number
  status: RegistrationStatus
  givenUp: number
  /** Held until then; null once confirmed. */
  confirmBy: Date | null
  /** To be paid in advance by then. */
  payBy: Date | null
  member: boolean
  /** For the treasurer and admins only. */
  sums: AttendeeSums | null
  note: string | null
  companions: string[]
  createdAt: Date
  refundable: boolean | null
  walkIn: 'within' | 'beyond' | null
  version: number
  /** A mail to this address bounced. */
  undelivered: boolean
  payment: AttendeePayment | null
}

/** Cents; `refund` and `lost` are of seats no longer held. */
export type AttendeeSums = { total: number; refund: number; lost: number }

/** Null instead when nothing is owed. */
export type AttendeePayment = {
  /** Without sums 'partly' is 'open'. */
  state: 'paid' | 'partly' | 'open' | 'debited'
  /**
   * For the treasurer and admins: open cents, whether the last entry can be undone, and the
   * idempotency key.
   */
  sums: { openCents: number; undoable: boolean; submission: string } | null
}

export type Cancelling = {
  eventId: number
  ids: string[]
  names: string[]
  seats: number
  waiting: number
}

/** One page of the list. */
export const mostAtOnce = 50

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
    heldBack: `${root}/asistentes/retenidas`,
    cash: (registration: string) => `${root}/asistentes/${registration}/cobro`,
    cashBack: (registration: string) => `${root}/asistentes/${registration}/cobro/anulacion`,
    message: `${root}/mensaje`,
    helpers: `${root}/ayudantes`,
    accounts: `${root}/cuentas`,
    menu: `${root}/menu`,
    matrix: `${root}/menu/personas`,
  }
}

export type DoorGuest = {
  id: string
  name: string
  checkedInAt: Date | null
  /** Number of the table. */
  table: number | null
  /** Has no table, though others have. */
  unseated: boolean
} & AnsweredNeeds

export type DoorRegistration = {
  id: string
  number: number
  name: string
  note: string | null
  walkIn: boolean
  /** Held until then; null once confirmed. */
  confirmBy: Date | null
  /** Null when nothing is owed. */
  payment: DoorPayment | null
  guests: DoorGuest[]
}

/** A check-in at the door, or its undoing. */
export type CheckInMark = {
  /** Made on the phone: sent twice, it counts once. */
  id: string
  guest: string
  here: boolean
  at: Date
}

/** `already`: another account marked the person first. */
export type MarkResult = {
  id: string
  guest: string
  outcome: 'marked' | 'already' | 'unknown'
  checkedInAt: Date | null
  /** Who marked first, with `already`. */
  by: string | null
}

export type KitchenPerson = { name: string; with: string | null } & Needs

export type KitchenSheet = {
  event: AttendedEvent
  people: number
  /** Held, unconfirmed people; counted nowhere else. */
  unconfirmed: number
  /** People who answered that they have no needs. */
  sayNo: number
  allergens: { key: Needs['allergens'][number]; count: number }[]
  diets: { key: Needs['diets'][number]; count: number }[]
  persons: KitchenPerson[]
  /** People who have not answered. */
  unanswered: Pick<KitchenPerson, 'name' | 'with'>[]
  /** Needs are erased seven days after the event. */
  erased: boolean
}
