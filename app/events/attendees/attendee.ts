import type { DoorPayment } from '#app/events/attendees/phone/taking.ts'
import type { EventText } from '#app/events/events/event-texts.ts'
import type { AnsweredNeeds, Needs } from '#app/members/people/diets.ts'
import type { FormFailure, FormProblem } from '#app/platform/i18n/form-failure.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'

/** What the panel's pages about an event's people show of the event. */
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
  /** Whether it has a page on the site: drafts have none. */
  published: boolean
  /** Whether somebody can still be added: it has not begun. */
  ahead: boolean
  /** Which of the pages about its people this person may see. */
  allowed: EventPage[]
  /** Whether this person may change its registrations. */
  manages: boolean
  /** Whether its night can be closed: it is over, and was not cancelled. */
  over: boolean
  /** Whether this person keeps the club's money. */
  keepsMoney: boolean
}

/** The pages about an event's people, in their order. */
export const eventPages = [
  'attendees',
  'message',
  'helpers',
  'menu',
  'matrix',
  'kitchen',
  'tables',
  'door',
  'night',
  'accounts',
] as const

export type EventPage = (typeof eventPages)[number]

/** As their links have them together, by when they are needed. */
export const eventPageGroups = [
  ['people', ['attendees', 'message', 'helpers']],
  ['menu', ['menu', 'matrix', 'kitchen']],
  ['tables', ['tables']],
  ['night', ['door', 'night']],
  ['after', ['accounts']],
] as const satisfies readonly (readonly [string, readonly EventPage[]])[]

/** A registration in the list of an event. Nothing about health: that is on the kitchen sheet. */
export type Attendee = {
  id: string
  number: number
  /** Nobody knows any more whose it was: the name is empty, the address none. */
  anonymous: boolean
  name: string
  email: string
  seats: number
  status: RegistrationStatus
  /** How many seats are given up; 0 for none. */
  givenUp: number
  /** Until when it is held; null for what is confirmed. */
  confirmBy: Date | null
  /** Until when its seats are to be paid in advance. */
  payBy: Date | null
  member: boolean
  /** For the treasurer and admins alone. */
  sums: AttendeeSums | null
  note: string | null
  companions: string[]
  createdAt: Date
  refundable: boolean | null
  walkIn: 'within' | 'beyond' | null
  /** Changes with each change of it. */
  version: number
  /** A mail to this address could not be delivered. */
  undelivered: boolean
  payment: AttendeePayment | null
}

/** What a registration has cost, in cents: in all, and for seats that it no longer has, to be paid back or lost. */
export type AttendeeSums = { total: number; refund: number; lost: number }

/** Whether a registration is paid; null in its place where it owes nothing. */
export type AttendeePayment = {
  /** Who may not see sums is told 'open' of what is paid in part. */
  state: 'paid' | 'partly' | 'open' | 'debited'
  /**
   * For the treasurer and admins alone: cents that are to be collected, whether what was noted just now can be taken back, and what makes two
   * presses one payment.
   */
  sums: { openCents: number; undoable: boolean; submission: string } | null
}

/** Registrations that are about to be cancelled: whose they are, and the seats that they hold. */
export type Cancelling = {
  eventId: number
  ids: string[]
  names: string[]
  seats: number
  /** Registrations that wait for seats of this event. */
  waiting: number
}

/** At most so many are cancelled at once: what one page of the list shows. */
export const mostAtOnce = 50

/** Which registrations the list shows; 'all' without the cancelled ones. */
export const attendeeFilters = ['all', 'confirmed', 'unconfirmed', 'waiting', 'cancelled'] as const

export type AttendeeFilter = (typeof attendeeFilters)[number]

export const attendeeFilterOf = (asked: string | null): AttendeeFilter =>
  attendeeFilters.find((each) => each === asked) ?? 'all'

/** The pages of the panel about one event's people. */
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

/** A person as the door sees them. */
export type DoorGuest = {
  id: string
  name: string
  checkedInAt: Date | null
  /** The number of the table; null for nowhere. */
  table: number | null
  /** Has no table, though others have: somebody has to find a seat. */
  unseated: boolean
} & AnsweredNeeds

export type DoorRegistration = {
  id: string
  number: number
  name: string
  note: string | null
  /** Came without a registration. */
  walkIn: boolean
  /** Until when it is held; null for what is confirmed. */
  confirmBy: Date | null
  /** Null where there is nothing to pay. */
  payment: DoorPayment | null
  guests: DoorGuest[]
}

/** What a telephone tells of one person: came in, or was marked by mistake. */
export type CheckInMark = {
  /** Made on the telephone; the same mark sent again is the same. */
  id: string
  guest: string
  here: boolean
  at: Date
}

/** What became of a mark; `already` when somebody else had marked the person before. */
export type MarkResult = {
  id: string
  guest: string
  outcome: 'marked' | 'already' | 'unknown'
  checkedInAt: Date | null
  /** Who marked the person first, when that was somebody else. */
  by: string | null
}

export type KitchenPerson = { name: string; with: string | null } & Needs

export type KitchenSheet = {
  event: AttendedEvent
  /** People who come. */
  people: number
  /** People whose registration is held and not confirmed; among none of the others. */
  unconfirmed: number
  /** People who have said that there is nothing to look after. */
  sayNo: number
  allergens: { key: Needs['allergens'][number]; count: number }[]
  diets: { key: Needs['diets'][number]; count: number }[]
  /** Those who have told of something. */
  persons: KitchenPerson[]
  /** Those of whom nobody knows: silence is no answer. */
  unanswered: Pick<KitchenPerson, 'name' | 'with'>[]
  /** Seven days after the event there is nothing left to show. */
  erased: boolean
}

/**
 * What the server answers to somebody who is added by hand or at the door, and not stored; `full` asks whether they
 * may wait, or come beyond the seats.
 */
export type AddedPersonAnswer = (FormFailure & { full?: true }) | FormProblem
