import { and, eq, inArray, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { personIdsOf } from '#app/members/people/erase-person.server.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'

/** The ids of an account's people. */
export const ownPeople = (tx: Database, owner: Owner) => personIdsOf(tx, owner)

/** The ids of the first seats of an account's registrations: its own. */
export const ownFirstSeats = (tx: Database, owner: Owner) =>
  tx
    .select({ id: guests.id })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(and(ofAccount(owner), eq(guests.place, 1)))

/** The diners who are the account's: by its people, and by the first seats of its registrations. */
export function dinersOf(tx: Database, owner: Owner) {
  // Two queries, each with its own index: an 'or' would read all diners.
  const { id, personId, guestId } = visitDiners
  return unionAll(
    tx
      .select({ id })
      .from(visitDiners)
      .where(inArray(personId, ownPeople(tx, owner))),
    tx
      .select({ id })
      .from(visitDiners)
      .where(and(isNull(personId), inArray(guestId, ownFirstSeats(tx, owner)))),
  )
}
