import { and, eq, inArray, sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { offerKinds, type OfferKind, type SampleItem } from './sample.ts'

const tables = { partner: partners, assembly: assemblies, proposal: visitProposals } as const

const marked = (kind: OfferKind) => sql`(
  select record_uuid from sample_records where kind = ${kind})`

/**
 * Locks sample partners, assemblies and proposals against changes, uses and answers until the end
 * of the transaction.
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
 * Deletes the partners, assemblies and proposals among the items with what members did about them;
 * of those that stay, deletes the seeded uses.
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
