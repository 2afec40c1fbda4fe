import { sql } from 'drizzle-orm'
import { trashedRowBelongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ownFirstSeats, ownPeople } from '#app/visits/scores/ballot/own-diners.server.ts'

/**
 * Anonymizes a person's places at visits, trashed ones included, in the transaction `tx`, before the person is
 * deleted: votes stay as anonymous numbers, sentences are deleted, and the attendance stays. A sealed vote will be
 * opened as numbers only; an unused ballot is deleted (`forget_diners`, migrations/functions/visits.sql).
 */
export async function forgetDiners(tx: Database, owner: Owner): Promise<void> {
  const trashedSeats = sql`
    select (guest ->> 'id')::uuid from bin, jsonb_array_elements(content -> 'event_registrations') as row,
      jsonb_array_elements(content -> 'event_guests') as guest
    where kind = 'event' and ${trashedRowBelongsTo(owner)}
      and guest ->> 'registration_id' = row ->> 'id' and guest ->> 'place' = '1'`
  await tx.execute(sql`select forget_diners(
    array${ownPeople(tx, owner)}, array${ownFirstSeats(tx, owner)} || array(${trashedSeats}))`)
}
