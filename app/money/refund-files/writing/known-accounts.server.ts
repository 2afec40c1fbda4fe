import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** The mandate whose account takes a person's refunds: the active one, else the latest. */
export const mandateOf = (person: SQL) => sql`(
  select mandate.id from sepa_mandates as mandate
  where mandate.person_id = ${person} and mandate.iban_sealed is not null
  order by mandate.revoked_on desc nulls first, mandate.created_at desc limit 1)`

export const mandateOfPayer = mandateOf(sql`payment.person_id`)

type Known = { holder: string; iban: string }

/** The account of the payer; null when unknown or unreadable. */
export const accountOfPayer = (
  tx: Database,
  site: RequestContext['site'],
  paymentId: string,
): Promise<Known | null> =>
  accountBy(
    tx,
    site,
    sql`select ${mandateOfPayer} from ledger_payments as payment where payment.id = ${paymentId}`,
  )

/** The account of the member who advanced a cost. */
export const accountOfMember = (
  tx: Database,
  site: RequestContext['site'],
  costId: string,
): Promise<Known | null> =>
  accountBy(
    tx,
    site,
    sql`select ${mandateOf(sql`cost.person_id`)} from event_costs as cost where cost.id = ${costId}`,
  )

/** @param mandate the query of its id. */
async function accountBy(
  tx: Database,
  site: RequestContext['site'],
  mandate: SQL,
): Promise<Known | null> {
  const { rows } = await tx.execute<{
    id: string
    holder: string
    ibanSealed: Buffer
    ibanKey: string
  }>(sql`
    select own.id, own.holder, own.iban_sealed as "ibanSealed", own.iban_key as "ibanKey"
    from sepa_mandates as own where own.id = (${mandate})`)
  const [row] = rows
  const iban = row ? openAccount(site, row, row.id) : null
  return row && iban ? { holder: row.holder, iban } : null
}
