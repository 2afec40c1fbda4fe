import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { paidForSeats } from '#app/events/registrations/payment/paid-for-seats.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/** Seats in order, under the event's lock; missing prices are stored. */
export async function partySeats(
  tx: Database,
  event: Pick<LockedEvent, 'price' | 'memberPrice'>,
  registration: RegistrationRow,
): Promise<{ id: string; place: number; price: number }[]> {
  const people = await tx
    .select({ id: guests.id, place: guests.place, price: guests.price })
    .from(guests)
    .where(eq(guests.registrationId, registration.id))
    .orderBy(asc(guests.place))
  const stored = people.map(({ price }) => price)
  const prices = paidForSeats(event, registration, stored)
  const seats = people.map(({ id, place }, index) => ({ id, place, price: prices[index] ?? 0 }))
  for (const [index, { id, price }] of seats.entries()) {
    if (price !== stored[index]) await tx.update(guests).set({ price }).where(eq(guests.id, id))
  }
  return seats
}

/** Waiting registrations are 'unpaid'. */
export type CancelledSeatMoney = 'paid-back' | 'lost' | 'unpaid'

/**
 * Removes companions with their health data under the event's lock, and recounts seats and total. The caller handles
 * the event's seats.
 *
 * @param places never the registrant's.
 * @returns the remaining people, and the cents of the removed seats.
 */
export async function removePeople(
  tx: Database,
  event: Pick<LockedEvent, 'price' | 'memberPrice'>,
  registration: RegistrationRow,
  places: readonly number[],
  { money, now }: { money: CancelledSeatMoney; now: Date },
): Promise<{ left: RegistrationRow; price: number }> {
  const people = await partySeats(tx, event, registration)
  const leaving = people.filter(({ place }) => places.includes(place))
  const price = leaving.reduce((sum, seat) => sum + seat.price, 0)
  const gone = leaving.map(({ id }) => id)
  if (gone.length > 0) await tx.delete(guests).where(inArray(guests.id, gone))
  const staying = people.filter(({ id }) => !gone.includes(id))
  for (const [index, { id, place }] of staying.entries()) {
    if (place === index + 1) continue
    await tx
      .update(guests)
      .set({ place: index + 1 })
      .where(eq(guests.id, id))
  }
  const [left] = await tx
    .update(registrations)
    .set({
      seats: registration.seats - places.length,
      total: registration.total - price,
      refund: registration.refund + (money === 'paid-back' ? price : 0),
      lost: registration.lost + (money === 'lost' ? price : 0),
      updatedAt: laterThan(registration.updatedAt, now),
    })
    .where(eq(registrations.id, registration.id))
    .returning()
  if (!left) throw new Error('the event is locked, so its registration is there')
  return { left, price }
}

/** Confirms reserved seats once nothing is owed, with the mail, as a payment does. Needs the event's lock. */
export async function confirmIfNothingOwed(tx: Database, id: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ payBy: null, paidUnnotified: true })
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.status, 'confirmed'),
        isNotNull(registrations.payBy),
        sql`${registrations.total} + ${registrations.lost} = 0`,
      ),
    )
}

export const lastSeatNumbers = (seats: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => seats - index)
