import { asc, eq } from 'drizzle-orm'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/** Guests of the account's registrations, with health data while it is kept. */
export function ownGuests(tx: Database, account: Account) {
  const { place, name, hasNeeds, diets, allergens, note, price, checkedInAt } = guests
  return tx
    .select({
      registration: registrations.number,
      place,
      name,
      hasNeeds,
      diets,
      allergens,
      note,
      priceInCents: price,
      checkedInAt,
      table: tableNumber,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(ofAccount(account))
    .orderBy(asc(registrations.number), asc(place))
}
