import { sql } from 'drizzle-orm'
import {
  chargeFacts,
  mailedCharges,
  type ToldClub,
} from '#app/money/ledger/charges/charge-facts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { chargeMails } from '#app/platform/schema/money/ledger.ts'
import { chargeMail, type ChargeMailKind } from './charge-mail.server.ts'

/** A mail about charges of one person, who is written to; its id as of any mail. */
export type ChargesToNotify = {
  id: string
  kind: ChargeMailKind
  recipient: string
  language: Language
  chargeIds: readonly string[]
}

/**
 * Queues a mail about charges of one person, within the transaction `tx`: what it says is read again when it leaves. Of
 * what is not open by now nothing is queued.
 *
 * @returns whether there was something to tell.
 */
export async function notifyOfCharges(
  tx: Database,
  { outbox, ...club }: Pick<RequestContext, 'outbox'> & ToldClub,
  { kind, chargeIds, ...to }: ChargesToNotify,
): Promise<boolean> {
  const rows = await mailedCharges(
    tx,
    to.language,
    sql`charge.id = any (${`{${chargeIds.join(',')}}`}::uuid[])`,
  )
  const facts = chargeFacts(club, rows)
  if (!facts) return false
  await outbox.queue(tx, chargeMail(kind, to, facts))
  await tx
    .insert(chargeMails)
    .values(chargeIds.map((chargeId) => ({ mailId: to.id, chargeId })))
    .onConflictDoNothing()
  return true
}
