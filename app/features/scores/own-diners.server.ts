import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Owner } from '#app/auth/belongs-to.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { people } from '#app/db/schema/people.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { visitDiners } from '#app/db/schema/visits.ts'
import { peopleOf } from '#app/features/people/person-rows.server.ts'
import { ofAccount } from '#app/features/registrations/own-registration.server.ts'

/** The rows of diners that are somebody's: of the person, and of the first seat of what they registered. */
export function dinersOf(tx: Database, owner: Owner) {
  const own = tx.select({ id: people.id }).from(people).where(peopleOf(owner))
  const seats = tx
    .select({ id: guests.id })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(and(ofAccount(owner), eq(guests.place, 1)))
  return tx
    .select({ id: visitDiners.id })
    .from(visitDiners)
    .where(
      sql`(${inArray(visitDiners.personId, own)} or (${isNull(visitDiners.personId)} and ${inArray(visitDiners.guestId, seats)}))`,
    )
}
