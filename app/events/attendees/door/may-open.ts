import type { EventPage } from '#app/events/attendees/attendee.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { mayFor, nightOperations, type Operation } from '#app/platform/auth/permissions.ts'

/** What one must be allowed to do, all of it, to see each page about an event's people. */
const pageOperations: Readonly<Record<EventPage, readonly Operation[]>> = {
  attendees: ['registrations.read'],
  door: ['door.keep'],
  night: nightOperations,
  tables: ['registrations.manage'],
  kitchen: ['kitchen.read'],
  menu: ['events.manage'],
  matrix: ['kitchen.read'],
  message: ['registrations.manage'],
  helpers: ['accounts.manage'],
  accounts: ['ledger.manage'],
}

/** Whether somebody is let to a page about the people of an event. */
export const mayOpen = (actor: Actor, page: EventPage, eventId: string): boolean =>
  pageOperations[page].every((operation) => mayFor(actor, operation, eventId))
