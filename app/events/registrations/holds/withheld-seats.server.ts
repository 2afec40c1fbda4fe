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
  await setWithheld(tx, event, event.heldBack + seats)
}

/** Releases withheld seats, all by default; returns how many. */
export async function releaseSeats(
  tx: Database,
  event: LockedEvent,
  seats = event.heldBack,
): Promise<number> {
  if (seats <= 0) return 0
  await takeSeats(tx, event, -seats)
  await setWithheld(tx, event, event.heldBack - seats)
  return seats
}

/** Releases the withheld seats that a party seated by staff still needs. */
export async function releaseFor(tx: Database, event: LockedEvent, seats: number): Promise<void> {
  const missing = seats - freeSeats(event)
  if (missing > 0 && missing <= event.heldBack) await releaseSeats(tx, event, missing)
}

async function setWithheld(tx: Database, event: LockedEvent, heldBack: number) {
  await tx.update(events).set({ heldBack }).where(eq(events.id, event.id))
  event.heldBack = heldBack
}

export async function unansweredOf(tx: Database, registrationId: string): Promise<number> {
  const people = await tx.select().from(guests).where(eq(guests.registrationId, registrationId))
  return people.filter((guest) => answerOf(needsIn(guest)) === 'unanswered').length
}
