import { isOver } from '#app/events/events/event.ts'

export const managedEventsPath = '/admin/eventos'

/** Views of the panel's list, by the words of its address; each event is in exactly one. */
const eventViews = { upcoming: 'proximos', past: 'pasados', drafts: 'borradores' } as const

export type EventView = keyof typeof eventViews

/** Unknown values show upcoming events. */
export function eventViewOf(word: string | null): EventView {
  if (word === eventViews.past) return 'past'
  return word === eventViews.drafts ? 'drafts' : 'upcoming'
}

export function viewOf(
  event: { status: 'draft' | 'published'; date: Date; endsAt: Date | null },
  now: Date,
): EventView {
  if (event.status === 'draft') return 'drafts'
  return isOver(event, now) ? 'past' : 'upcoming'
}

export const eventViewPath = (view: EventView) =>
  view === 'upcoming' ? managedEventsPath : `${managedEventsPath}?vista=${eventViews[view]}`

/** Pictures besides the main one. */
export const maxMedia = 20
