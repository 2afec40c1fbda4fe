import type { EventPicture } from '#app/db/schema/events.ts'
import type { Language } from '#app/i18n/language.ts'
import type { ForeignTexts } from '#app/i18n/translated-text.ts'
import type { RegistrationTerms } from './registration-window.ts'

/** Texts of an event that are written in both languages or in one. */
export type EventText = 'title' | 'description' | 'location' | 'category'

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
  location: string
  price: number
  maxParticipants: number
  seatsTaken: number
  cancelledAt: Date | null
  /** It has begun, and nobody can register any more. */
  begun: boolean
  /** Null is shown as 'Otros' (specification, section 2). */
  category: string | null
  /** The category by its name in Spanish, else in Catalan: the same in both languages. */
  kind: string | null
}

/** An event with all that its page shows. */
export type ClubEvent = EventSummary &
  RegistrationTerms & {
    media: EventPicture[]
    status: 'draft' | 'published'
    /** The language in which the event was written, and its texts in the other (event-texts.ts). */
    language: Language
    translation: Record<string, string>
    restaurantId: number | null
    updatedAt: Date
    /** An instant; null where it is not known. */
    endsAt: Date | null
    calendarSequence: number
    /** Cents for a member's own seat; null: as for everybody. */
    memberPrice: number | null
    mostSeatsAtOnce: number
  }

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
