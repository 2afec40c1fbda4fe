import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Has a payment pay for nothing any more until so much of it is left as the bank has sent back of it: what it pays for by now
 * came after the file, and is open again. The newest is freed first. Within `tx`, under the locks of the payment and of its
 * charges. Gives the charges of which something was freed.
 *
 * @param creditCents what is left of the payment.
 * @param sentCents what the bank has sent.
 */
export async function freeCredit(
  tx: Database,
  paymentId: string,
  { creditCents, sentCents }: { creditCents: number; sentCents: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; charge: string; cents: number }>(sql`
    select id, charge_id as charge, amount_cents as cents from ledger_allocations as made
    where payment_id = ${paymentId} and charge_id is not null and releases is null
      and not exists (select from ledger_allocations where releases = made.id)
    order by created_at desc, id`)
  const freed: string[] = []
  let missing = sentCents - creditCents
  for (const { id, charge, cents } of rows) {
    if (missing <= 0) break
    await tx.execute(sql`
      insert into ledger_allocations (payment_id, charge_id, amount_cents, releases, sample)
      select payment_id, charge_id, -amount_cents, id, sample from ledger_allocations where id = ${id}`)
    missing -= cents
    freed.push(charge)
  }
  return freed
}
