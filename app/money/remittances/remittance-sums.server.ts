import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { remittanceItems, type ItemState, type RemittanceState } from './direct-debits.schema.ts'
import type { ItemSums, RemittanceSums } from './remittance-filter.ts'

/** What the remittances of each state come to; of a state of which there are none there is nothing. */
export async function remittanceSums(
  db: Database,
): Promise<Partial<Record<RemittanceState, RemittanceSums>>> {
  const { rows } = await db.execute<RemittanceSums & { state: RemittanceState }>(sql`
    select remittance.state, count(*)::int as remittances, coalesce(sum(own.charges), 0)::int as charges,
      coalesce(sum(own.cents), 0)::float8 as cents, coalesce(sum(own.returned_cents), 0)::float8 as "returnedCents"
    from remittances as remittance
    left join (
      select remittance_id, count(*) as charges, sum(amount_cents) as cents,
        sum(amount_cents) filter (where state = 'returned') as returned_cents
      from remittance_items where state <> 'excluded' group by remittance_id
    ) as own on own.remittance_id = remittance.id
    group by remittance.state`)
  return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]))
}

/** What the charges of a remittance in each state come to. */
export async function itemSums(
  db: Database,
  remittanceId: string,
): Promise<Partial<Record<ItemState, ItemSums>>> {
  const rows = await db
    .select({
      state: remittanceItems.state,
      count: count(),
      cents: sql<number>`sum(${remittanceItems.amountCents})::float8`,
    })
    .from(remittanceItems)
    .where(eq(remittanceItems.remittanceId, remittanceId))
    .groupBy(remittanceItems.state)
  return Object.fromEntries(rows.map(({ state, ...sums }) => [state, sums]))
}
