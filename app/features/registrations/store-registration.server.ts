import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { totalOf } from '#app/features/events/registration-window.ts'
import type { Language } from '#app/i18n/language.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { registrationMail } from './registration-mail.server.ts'
import type { Guest } from './registration.ts'
import { freeSeats, moveLine } from './seats.server.ts'

export type NewRegistration = {
  accountId: string | null
  name: string
  email: string
  language: Language
  seats: number
  member: boolean
  submission: string | null
  note: string | null
  /** One for each seat; the first is who registers. */
  guests: readonly Guest[]
  /** Whether a place in the line will do when there are not enough seats. */
  acceptsWaiting: boolean
  /** Whether the person is told by mail. */
  told: boolean
}

export type Stored =
  /** `total` in cents. */
  { outcome: 'registered' | 'waiting'; id: string; total: number } | { outcome: 'full' }

/**
 * Stores a registration of an event whose row is locked, with its people and its mail: confirmed when
 * there are seats for all of them, else in the line, if that will do.
 */
export async function storeRegistration(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  { guests: people, acceptsWaiting, told, ...given }: NewRegistration,
): Promise<Stored> {
  // Offers that are over count as taken until somebody looks; the seats go to the line first.
  if (freeSeats(event) < given.seats) await moveLine(tx, cx, event)
  const fits = freeSeats(event) >= given.seats
  if (!fits && !acceptsWaiting) return { outcome: 'full' }
  const kind = fits ? 'confirmed' : 'waiting'
  const registration = { ...given, id: randomUUID(), total: totalOf(event, given) }
  const mail = registrationMail(cx, kind, {
    event,
    registration: { ...registration, status: kind, offeredUntil: null },
  })
  // One statement, for others wait for the lock meanwhile.
  const row = tx.$with('registration').as(
    tx
      .insert(registrations)
      .values({
        ...registration,
        eventId: event.id,
        status: kind,
        confirmedAt: fits ? cx.now : null,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .returning({ id: registrations.id }),
  )
  const seats = tx.$with('seats').as(
    tx
      .update(events)
      .set({ seatsTaken: sql`${events.seatsTaken} + ${fits ? given.seats : 0}` })
      .where(eq(events.id, event.id))
      .returning({ id: events.id }),
  )
  await tx
    .with(row, seats)
    .insert(guests)
    .values(
      people.map(({ name, diets, allergens, note }, index) => ({
        registrationId: registration.id,
        place: index + 1,
        name,
        diets,
        allergens,
        note: note || null,
      })),
    )
  if (told) await cx.outbox.queue(tx, mail)
  // Seats that somebody has given up may be just right for whoever comes into the line now.
  if (!fits) await moveLine(tx, cx, event)
  const { id, total } = registration
  return { outcome: fits ? 'registered' : 'waiting', id, total }
}

/** The place in the line of those who wait for this event; the first is 1. */
export async function placeInLine(
  db: Database,
  { eventId, number }: { eventId: number; number: number },
): Promise<number> {
  return db.$count(
    registrations,
    and(
      eq(registrations.eventId, eventId),
      eq(registrations.status, 'waiting'),
      lte(registrations.number, sql`${number}`),
    ),
  )
}
