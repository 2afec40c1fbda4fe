import { and, eq, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { maxDayDifference } from '#app/money/bank-statements/taking/taken-before.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerAllocations,
  ledgerCharges,
  ledgerPayments,
  ledgerPaymentStates,
} from '#app/platform/schema/money/ledger.ts'

/** A payment entered without a statement; cents, negative for outgoing ones. */
export type EnteredPayment = {
  amountCents: number
  receivedOn: string
  /** Empty for the transfers of a file, which the bank books in one sum. */
  name: string
  references: string[]
}

/** Payments and refunds, also taken back, repaid advances and paid transfer files around these days. */
export async function enteredAround(
  db: Database,
  days: readonly string[],
): Promise<EnteredPayment[]> {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const payments = await db
    .select({
      amountCents: ledgerPayments.amountCents,
      receivedOn: ledgerPayments.receivedOn,
      name: ledgerPayments.name,
      references: sql<string[]>`coalesce((
        select array_agg(distinct ${ledgerCharges.paymentReference})
        from ${ledgerAllocations} join ${ledgerCharges} on ${ledgerCharges.id} = ${ledgerAllocations.chargeId}
        where ${ledgerAllocations.paymentId} = coalesce(${ledgerPayments.reverses}, ${ledgerPayments.id})), '{}')`,
    })
    .from(ledgerPayments)
    .leftJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, ledgerPayments.id))
    .where(
      and(
        gte(ledgerPayments.receivedOn, sql`${first}::date - ${maxDayDifference}::int`),
        lte(ledgerPayments.receivedOn, sql`${last}::date + ${maxDayDifference}::int`),
        inArray(ledgerPayments.method, ['transfer', 'bizum']),
        or(
          and(
            isNull(ledgerPayments.reverses),
            not(ledgerPaymentStates.reversed),
            sql`${ledgerPayments.source} not like 'statement:%'`,
          ),
          sql`${ledgerPayments.source} like 'reversal:%'`,
        ),
      ),
    )
    .orderBy(ledgerPayments.receivedOn, ledgerPayments.number)
  const { rows: transfers } = await db.execute<EnteredPayment>(sql`
    select -made.amount_cents as "amountCents", repaid_on::text as "receivedOn", person_name as name, '{}'::text[] as "references"
    from event_cost_repayments as made
    join event_costs as cost on cost.id = cost_id
    where method = 'transfer' and made.reverses is null
      and not exists (select from event_cost_repayments where reverses = made.id)
      and repaid_on between ${first}::date - ${maxDayDifference}::int and ${last}::date + ${maxDayDifference}::int
    union all
    select -sum(item.amount_cents)::int, max(refund.received_on)::text, '', '{}'
    from refund_items as item
    left join ledger_payments as refund on refund.id = item.refund_id
    where item.state = 'paid'
    group by item.file_id
    having count(*) > 1
      and max(refund.received_on) between ${first}::date - ${maxDayDifference}::int and ${last}::date + ${maxDayDifference}::int`)
  return [...payments, ...transfers]
}
