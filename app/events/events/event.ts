import type { RegistrationTerms } from '#app/events/events/seats/registration-window.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import type { EventPicture } from '#app/platform/schema/events/events.ts'
import type { EventText } from './event-texts.ts'

/** The id of an event that is not stored yet: what a preview shows has no page, and nothing to press. */
export const noEvent = 0

/** Whether an event is over: after its end, else once it has begun. In SQL the same is `isAhead`. */
export function isOver({ date, endsAt }: { date: Date; endsAt: Date | null }, now: Date): boolean {
  return (endsAt ?? date) < now
}

/** An event in a list. `date` is an instant, `price` in cents (0 is free). */
export type EventSummary = {
  id: number
  title: string
  description: string
  /** Which of its texts are not in the visitor's language. */
  foreign: ForeignTexts<EventText>
  imageUrl: string | null
  date: Date
  /** An instant; null where it is not known. */
  endsAt: Date | null
  location: string
  price: number
  maxParticipants: number
  seatsTaken: number
  /** How many it has. */
  photographs: number
  cancelledAt: Date | null
  /** It has begun, and nobody can register any more. */
  begun: boolean
  /** Null is shown as 'Otros' (specification, section 2). */
  category: string | null
  /** The category by its name in Spanish, else in Catalan: the same in both languages. */
  kind: string | null
}

/** What else one wants to know before one comes; null for what is not told. Lists have a line for each. */
type EventOffer = Record<Exclude<EventText, keyof EventSummary>, string | null> & {
  hostName: string | null
  /** Path of a picture. */
  hostImage: string | null
}

/** An event with all that its page shows. */
export type ClubEvent = EventSummary &
  EventOffer &
  RegistrationTerms & {
    media: EventPicture[]
    status: 'draft' | 'published'
    /** The language in which the event was written, and its texts in the other (event-texts.ts). */
    language: Language
    translation: Record<string, string>
    restaurantId: number | null
    updatedAt: Date
    calendarSequence: number
    /** The start before the last move; null for none. */
    movedFrom: Date | null
    /** Cents for a member's own seat; null: as for everybody. */
    memberPrice: number | null
    mostSeatsAtOnce: number
    /** Hours within which seats are to be paid; null: whenever. */
    payWithinHours: number | null
  }

/** What the page of an event leads on to. */
export type MoreOfEvent = {
  /** The last one of its kind or at its table that has photographs. */
  lastTime: {
    id: number
    title: string
    /** The language of the title where it is not the visitor's. */
    foreign: Language | null
    date: Date
    /** It is of the same kind; else at the same table. */
    sameKind: boolean
    media: EventPicture[]
  } | null
  /** What else comes. */
  others: EventSummary[]
}

/** The restaurant where an event is, as its page leads there. */
export type EventRestaurant = {
  id: number
  name: string
  address: string
  specialty: string | null
  /** The language of the specialty where it is not the visitor's. */
  foreign: { specialty?: Language }
  images: string[]
}

/**
 * Where an event is, on a map of another site: a page with it, and a frame of it where there is one. The address
 * of the restaurant or the club; null where the event's place says all that is known.
 */
export type EventMap = { link: string; frame: string | null; address: string | null }

/** What the list can be narrowed to. */
export type EventFilter = {
  /** The key of one of the categories in use, `otherCategory` for events without one; null for all. */
  category: string | null
  past: boolean
}

/** The tabs of the page, with their names in the address (specification, section 9). */
export const eventTabs = ['info', 'media'] as const

export type EventTab = (typeof eventTabs)[number]

export const eventTabOf = (asked: string | null): EventTab =>
  eventTabs.find((each) => each === asked) ?? 'info'

/** The address of the calendar, of this month ('2026-12') or of the current one. */
export function calendarAddress(month?: string): string {
  return `/eventos/calendario${month ? `?mes=${month}` : ''}`
}

/** The address of the list with this filter. */
export function agendaAddress({ category, past }: EventFilter, page = 1): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('categoria', category)
  if (past) query.set('cuando', 'pasados')
  if (page > 1) query.set('pagina', String(page))
  return `/eventos${query.size > 0 ? `?${query}` : ''}`
}
