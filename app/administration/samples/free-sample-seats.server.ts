import { and, eq, inArray, sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { takeSeats } from '#app/events/registrations/seats.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { offerKinds, type OfferKind, type SampleItem } from './sample.ts'
import { sampleRegistrations } from './stored-samples.server.ts'

const tables = { partner: partners, assembly: assemblies, proposal: visitProposals } as const

const marked = (kind: OfferKind) => sql`(
  select record_uuid from sample_records where kind = ${kind})`

/**
 * Locks sample partners, assemblies and proposals against changes, uses and answers until the end of the transaction.
 */
export async function lockSampleOffers(tx: Database): Promise<void> {
  for (const kind of offerKinds) {
    const { id } = tables[kind]
    await tx
      .select({ id })
      .from(tables[kind])
      .where(sql`${id} in ${marked(kind)}`)
      .orderBy(id)
      .for('update')
  }
}

/**
 * Deletes the partners, assemblies and proposals among the items with members' uses, answers and votes; of those that
 * stay, deletes the seeded uses.
 */
export async function removeSampleOffers(
  tx: Database,
  items: readonly SampleItem[],
): Promise<void> {
  for (const kind of offerKinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    await tx.delete(tables[kind]).where(inArray(tables[kind].id, ids))
    await tx
      .delete(sampleRecords)
      .where(and(eq(sampleRecords.kind, kind), inArray(sampleRecords.recordUuid, ids)))
  }
  await tx.execute(sql`
    delete from benefit_uses as taken using sample_records as sample
    where sample.kind = 'partner' and taken.partner_id = sample.record_uuid and taken.used_at <= sample.as_of`)
}

const ofRegistrations = (ids: readonly string[]) =>
  and(eq(sampleRecords.kind, 'registration'), inArray(sampleRecords.recordUuid, [...ids]))

/**
 * Deletes unchanged sample registrations of an event and frees their seats, without notices. Returns how many.
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

/** Remaining registrations of an event belong to the club or are deleted with the event. */
export async function unmarkRegistrations(tx: Database, eventId: number): Promise<void> {
  await tx.execute(sql`
    delete from sample_records
    where kind = 'registration'
      and record_uuid in (select id from event_registrations where event_id = ${eventId})`)
}
