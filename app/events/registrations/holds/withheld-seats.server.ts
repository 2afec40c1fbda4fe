import { eq } from 'drizzle-orm'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import { freeSeats, takeSeats } from '#app/events/registrations/seats.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'

/**
 * Keeps seats that have just become free from whoever waits or comes: they count as taken, until those who
 * run the event give them to somebody or let them go. The event's row is locked.
 */
export async function holdBack(tx: Database, event: LockedEvent, seats: number): Promise<void> {
  if (seats <= 0) return
  await takeSeats(tx, event, seats)
  await setWithheld(tx, event, event.heldBack + seats)
}

/** Lets seats go that were held back, all of them unless fewer are said. Gives how many. */
export async function letGo(
  tx: Database,
  event: LockedEvent,
  seats = event.heldBack,
): Promise<number> {
  if (seats <= 0) return 0
  await takeSeats(tx, event, -seats)
  await setWithheld(tx, event, event.heldBack - seats)
  return seats
}

/** Lets go as many as are missing for a party that those who run the event seat themselves. */
export async function releaseFor(tx: Database, event: LockedEvent, seats: number): Promise<void> {
  const missing = seats - freeSeats(event)
  if (missing > 0 && missing <= event.heldBack) await letGo(tx, event, missing)
}

async function setWithheld(tx: Database, event: LockedEvent, heldBack: number) {
  await tx.update(events).set({ heldBack }).where(eq(events.id, event.id))
  event.heldBack = heldBack
}

/** How many people of a registration have not said whether they have an allergy or a diet. */
export async function unansweredOf(tx: Database, registrationId: string): Promise<number> {
  const people = await tx.select().from(guests).where(eq(guests.registrationId, registrationId))
  return people.filter((guest) => answerOf(needsIn(guest)) === 'unanswered').length
}
