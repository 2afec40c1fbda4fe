import { sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** The mandate whose account receives the refunds of `payment`: the active one of its person, else the latest. */
export const mandateOfPayer = sql`(
  select mandate.id from sepa_mandates as mandate
  where mandate.person_id = payment.person_id and mandate.iban_sealed is not null
  order by mandate.revoked_on desc nulls first, mandate.created_at desc limit 1)`

/** The account of the payer; null when unknown or unreadable. */
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
    from sepa_mandates as own
    where own.id = (select ${mandateOfPayer} from ledger_payments as payment where payment.id = ${paymentId})`)
  const [row] = rows
  const iban = row ? openAccount(site, row, row.id) : null
  return row && iban ? { holder: row.holder, iban } : null
}
