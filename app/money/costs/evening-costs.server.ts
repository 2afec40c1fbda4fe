import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { ShownCost } from './cost.ts'

/** When and how an advance was paid back, from the row `repaid`; null if it was not. */
export const repayment = sql<ShownCost['repaid']>`case when repaid.id is not null then
  json_build_object('on', repaid.repaid_on, 'method', repaid.method) end`

/** The costs of an event by day, reversed ones included. */
export async function eveningCosts(db: Database, eventId: number): Promise<ShownCost[]> {
  const { rows } = await db.execute<ShownCost>(sql`
    select cost.id, cost.number, cost.kind, cost.what, cost.supplier, cost.spent_on::text as "spentOn",
      cost.amount_cents as "amountCents", cost.paid_by as "paidBy", cost.person_name as "personName",
      reversal.reason as "reversedBecause", ${repayment} as repaid,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'media', media) order by created_at, id)
        from event_cost_receipts where cost_id = cost.id
      ), '[]'::jsonb) as receipts
    from event_costs as cost
    left join event_costs as reversal on reversal.reverses = cost.id
    left join event_cost_repayments as repaid on repaid.cost_id = cost.id and repaid.reverses is null
      and not exists (select from event_cost_repayments as undone where undone.reverses = repaid.id)
    where cost.event_id = ${eventId} and cost.reverses is null
    order by cost.spent_on, cost.number`)
  return rows
}
