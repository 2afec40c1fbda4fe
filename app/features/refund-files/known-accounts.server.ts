import { sql } from 'drizzle-orm'
import { openAccount } from '#app/auth/bank-seal.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'

/** Whose mandate says where money of a payment can go back to: that which stands, else the latest. */
export const mandateOfPayer = sql`(
  select mandate.id from sepa_mandates as mandate
  where mandate.person_id = payment.person_id and mandate.iban_sealed is not null
  order by mandate.revoked_on desc nulls first, mandate.created_at desc limit 1)`

/** The account that is known of who paid; null for none, or one that cannot be read. */
export async function accountOfPayer(
  tx: Database,
  site: RequestContext['site'],
  paymentId: string,
): Promise<{ holder: string; iban: string } | null> {
  const { rows } = await tx.execute<{
    id: string
    holder: string
    ibanSealed: Buffer
    ibanKey: string
  }>(sql`
    select own.id, own.holder, own.iban_sealed as "ibanSealed", own.iban_key as "ibanKey"
    from ledger_payments as payment join sepa_mandates as own on own.id = ${mandateOfPayer}
    where payment.id = ${paymentId}`)
  const [row] = rows
  const iban = row ? openAccount(site, row, row.id) : null
  return row && iban ? { holder: row.holder, iban } : null
}
