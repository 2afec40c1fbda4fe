import { eq } from 'drizzle-orm'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import { freeSeats, takeSeats } from '#app/events/registrations/seats.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'

/** Counts freed seats as taken until staff give them to someone or release them. Needs the event's lock. */
export async function withholdSeats(
  tx: Database,
  event: LockedEvent,
  seats: number,
): Promise<void> {
  if (seats <= 0) return
  await takeSeats(tx, event, seats)
  await setWithheld(tx, event, event.withheld + seats)
}

/** Releases withheld seats, all by default; returns how many. */
export async function releaseSeats(
  tx: Database,
  event: LockedEvent,
  seats = event.withheld,
): Promise<number> {
  if (seats <= 0) return 0
  await takeSeats(tx, event, -seats)
  await setWithheld(tx, event, event.withheld - seats)
  return seats
}

/** Releases the withheld seats that a party seated by staff still needs. */
export async function releaseFor(tx: Database, event: LockedEvent, seats: number): Promise<void> {
  const missing = seats - freeSeats(event)
  if (missing > 0 && missing <= event.withheld) await releaseSeats(tx, event, missing)
}

async function setWithheld(tx: Database, event: LockedEvent, withheld: number) {
  await tx.update(events).set({ withheld }).where(eq(events.id, event.id))
  event.withheld = withheld
}

export async function unansweredOf(tx: Database, registrationId: string): Promise<number> {
  const people = await tx.select().from(guests).where(eq(guests.registrationId, registrationId))
  return people.filter((guest) => answerOf(needsIn(guest)) === 'unanswered').length
}
