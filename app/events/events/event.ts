import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import type { EventText } from './event-texts.ts'

export type StoredEvent = typeof events.$inferSelect

/** Id of an event in preview, which has no page and no actions. */
export const noEvent = 0

/** Whether the event has ended or, without an end, has begun. `isAhead` is the same in SQL. */
export function isOver({ date, endsAt }: { date: Date; endsAt: Date | null }, now: Date): boolean {
  return (endsAt ?? date) < now
}

/** An event in a list. `date` is an instant, `price` in cents (0 is free). */
export type EventSummary = Pick<
  StoredEvent,
  | 'id'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'date'
  | 'endsAt'
  | 'location'
  | 'price'
  | 'maxParticipants'
  | 'seatsTaken'
  | 'cancelledAt'
  | 'category'
> & {
  /** Texts not in the visitor's language. */
  foreign: ForeignTexts<EventText>
  photographs: number
  /** Begun: registration is over. */
  begun: boolean
  /** The category in Spanish; null is shown as 'Otros' (specification, section 2). */
  kind: string | null
}

export type ClubEvent = EventSummary &
  Omit<StoredEvent, 'createdAt' | 'submission' | 'movedAt' | 'withheld'>

export type EventFilter = {
  /** A category key, `otherCategory` for events without one; null for all. */
  category: string | null
  past: boolean
}

/** Tabs by their names in the address (specification, section 9). */
export const eventTabs = ['info', 'media'] as const

export type EventTab = (typeof eventTabs)[number]

export const eventTabOf = (asked: string | null): EventTab =>
  eventTabs.find((each) => each === asked) ?? 'info'

export function calendarAddress(month?: string): string {
  return `/eventos/calendario${month ? `?mes=${month}` : ''}`
}

export function agendaAddress({ category, past }: EventFilter, page = 1): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('categoria', category)
  if (past) query.set('cuando', 'pasados')
  if (page > 1) query.set('pagina', String(page))
  return `/eventos${query.size > 0 ? `?${query}` : ''}`
}
