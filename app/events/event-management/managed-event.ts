import { isOver } from '#app/events/events/event.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

/** An event in the panel's list. */
export type ManagedEvent = {
  id: number
  title: string
  /** Which of its texts are not in the panel's language. */
  foreign: ForeignTexts<'title' | 'location'>
  /** The language in which some of its texts are missing. */
  missing: Language | null
  date: Date
  endsAt: Date | null
  location: string
  /** Cents. */
  price: number
  maxParticipants: number
  seatsTaken: number
  cancelledAt: Date | null
  status: 'draft' | 'published'
}

export const managedEventsPath = '/admin/eventos'

/**
 * The parts of the panel's list, by the words of its address: what comes, what is over, and what nobody sees
 * yet, whenever it is: each event is in one part.
 */
const eventViews = { upcoming: 'proximos', past: 'pasados', drafts: 'borradores' } as const

export type EventView = keyof typeof eventViews

/** The part that an address asks for; for a word that is none of ours what comes. */
export function eventViewOf(word: string | null): EventView {
  if (word === eventViews.past) return 'past'
  return word === eventViews.drafts ? 'drafts' : 'upcoming'
}

/** The part of the list in which an event is. */
export function viewOf(
  event: { status: 'draft' | 'published'; date: Date; endsAt: Date | null },
  now: Date,
): EventView {
  if (event.status === 'draft') return 'drafts'
  return isOver(event, now) ? 'past' : 'upcoming'
}

/** The address of a part of the list. */
export const eventViewPath = (view: EventView) =>
  view === 'upcoming' ? managedEventsPath : `${managedEventsPath}?vista=${eventViews[view]}`

/** Pictures of an event besides its main one. */
export const mostMedia = 20
