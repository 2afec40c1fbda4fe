import type { DoorGuest, DoorRegistration } from '#app/events/attendees/attendee.ts'

/** Whom the door shows, as its address says: all, who is still expected, or who has come. */
export const doorViews = ['todos', 'faltan', 'llegados'] as const

export type DoorView = (typeof doorViews)[number]

export const doorViewOf = (asked: string | null): DoorView =>
  doorViews.find((each) => each === asked) ?? 'todos'

/**
 * The registrations of a view, each with those of its people who belong to it.
 *
 * @param isHere whether somebody has come.
 * @param marked those who were marked in this view: they stay, so that nothing moves under a finger.
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
