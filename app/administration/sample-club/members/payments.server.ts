import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Stores payments in the transaction of the seed: nearly all for past events, about half for coming
 * ones, and one overpayment.
 */
export async function storeWholeClubPayments(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ledger_payments (amount_cents, method, received_on, registration_id, event_id, person_id, name, email,
      language, source, reference, sample)
    select amount_cents + case when place = 3 then 1000 else 0 end,
      (array['transfer', 'bizum', 'cash'])[1 + place % 3], least(due_on, ${now.toISOString()}::timestamptz::date - 2) - (place % 9)::int,
      registration_id, event_id, person_id, name, email, language, 'sample:' || id,
      case when place % 3 = 0 then payment_reference end, true
    from (
      select charge.*, row_number() over (order by due_on, number) as place
      from ledger_charges as charge where reverses is null and sample
    ) as charge
    where case when due_on < ${now.toISOString()}::timestamptz::date then place % 12 <> 5 else place % 2 = 1 end
    order by place`)
  await tx.execute(sql`
    select allocate_payment(payment.id, charge.id)
    from ledger_payments as payment join ledger_charges as charge on payment.source = 'sample:' || charge.id
    order by charge.number`)
}
