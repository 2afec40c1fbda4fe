import { and, eq, inArray, sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { takeSeats } from '#app/events/registrations/seats.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { sampleRegistrations } from './stored-samples.server.ts'

const ofRegistrations = (ids: readonly string[]) =>
  and(eq(sampleRecords.kind, 'registration'), inArray(sampleRecords.recordUuid, [...ids]))

/**
 * Deletes unchanged sample registrations of an event and frees their seats, without notices.
 * Returns how many.
 *
 * @param event its row, locked.
 */
export async function removeSampleRegistrations(tx: Database, event: LockedEvent): Promise<number> {
  const gone = await tx
    .delete(registrations)
    .where(
      and(eq(registrations.eventId, event.id), sql`${registrations.id} in ${sampleRegistrations}`),
    )
    .returning({ id: registrations.id, seats: registrations.seats, status: registrations.status })
  const taken = gone.filter(({ status }) => status === 'confirmed')
  await takeSeats(tx, event, -taken.reduce((sum, { seats }) => sum + seats, 0))
  const ids = gone.map(({ id }) => id)
  await tx.delete(sampleRecords).where(ofRegistrations(ids))
  return ids.length
}

/** Remaining registrations of an event belong to the club or go with the event. */
export async function unmarkRegistrations(tx: Database, eventId: number): Promise<void> {
  await tx.execute(sql`
    delete from sample_records
    where kind = 'registration'
      and record_uuid in (select id from event_registrations where event_id = ${eventId})`)
}
