import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { totalOf } from '#app/features/events/registration-window.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { versionAfter } from './registration.ts'
import type { RegistrationRow } from './seats.server.ts'

/**
 * What so many seats of a registration have cost, in cents: at the event's prices where the registration
 * was made at them, else in proportion. Seats of companions go first; with all of them it is the total.
 */
export function priceOf(
  event: Pick<LockedEvent, 'price' | 'memberPrice'>,
  { total, seats, member }: Pick<RegistrationRow, 'total' | 'seats' | 'member'>,
  gone: number,
): number {
  if (gone >= seats) return total
  if (totalOf(event, { seats, member }) !== total) return Math.round((total * gone) / seats)
  return total - totalOf(event, { seats: seats - gone, member })
}

/**
 * Takes people out of a registration of an event whose row is locked, and counts its seats anew; what was
 * told of their health goes with them. The event's seats are the caller's business.
 *
 * @param places of companions: whoever registered stays.
 * @param price in cents what their seats have cost, if that is no longer to be paid.
 * @param refund whether it is paid back.
 */
export async function removePeople(
  tx: Database,
  registration: RegistrationRow,
  places: readonly number[],
  { price, refund, now }: { price: number; refund: boolean; now: Date },
): Promise<RegistrationRow> {
  const { id } = registration
  await tx
    .delete(guests)
    .where(and(eq(guests.registrationId, id), inArray(guests.place, [...places])))
  const staying = await tx
    .select({ id: guests.id, place: guests.place })
    .from(guests)
    .where(eq(guests.registrationId, id))
    .orderBy(asc(guests.place))
  for (const [index, guest] of staying.entries()) {
    if (guest.place === index + 1) continue
    await tx
      .update(guests)
      .set({ place: index + 1 })
      .where(eq(guests.id, guest.id))
  }
  const [left] = await tx
    .update(registrations)
    .set({
      seats: registration.seats - places.length,
      total: registration.total - price,
      refund: registration.refund + (refund ? price : 0),
      updatedAt: versionAfter(registration, now),
    })
    .where(eq(registrations.id, id))
    .returning()
  if (!left) throw new Error('the event is locked, so its registration is there')
  return left
}

/** The last places of a party. */
export const lastPlaces = (seats: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => seats - index)
