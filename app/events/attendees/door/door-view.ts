import type { DoorGuest, DoorRegistration } from '#app/events/attendees/attendee.ts'

/** Views of the door as the address names them: all, missing, arrived. */
export const doorViews = ['todos', 'faltan', 'llegados'] as const

export type DoorView = (typeof doorViews)[number]

export const doorViewOf = (asked: string | null): DoorView =>
  doorViews.find((each) => each === asked) ?? 'todos'

/**
 * The registrations of a view, each with the guests that belong to it.
 * @param marked guests marked in this view: they stay, so that nothing moves under a finger.
 */
export function inView(
  registrations: readonly DoorRegistration[],
  view: DoorView,
  isHere: (guest: DoorGuest) => boolean,
  marked: ReadonlySet<string>,
): readonly DoorRegistration[] {
  if (view === 'todos') return registrations
  return registrations.flatMap((registration) => {
    const guests = registration.guests.filter(
      (guest) => marked.has(guest.id) || isHere(guest) === (view === 'llegados'),
    )
    return guests.length > 0 ? [{ ...registration, guests }] : []
  })
}
