import { sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { auditOf, lockedRemittance } from '#app/money/remittances/locked-remittance.server.ts'
import { authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount } from '#app/platform/auth/proofs/bank-seal.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { directDebitFile, type Debit } from '#packages/banking/sepa/direct-debit-file.server.ts'
import { onlyWithItems } from './prepare-remittance.server.ts'

type WrittenItem = {
  mandateId: string | null
  endToEndId: string
  amountCents: number
  sequence: 'FRST' | 'RCUR'
  reference: string
  signedOn: string
  amendedFrom: string | null
  holder: string
  ibanSealed: Buffer | null
  ibanKey: string | null
  about: string
}

/**
 * The file of a remittance that is laid down, the same bytes each time; that it was downloaded is in the audit log. A mandate
 * that was taken back since serves for what was laid down by it. What has no account any more is left out while the file
 * has not gone to the bank, and all others are in it. Treasurer and admins.
 *
 * @throws Problem 404; 409 while it is not laid down, once it was given up or refused, and when nothing is left; 410 when an
 * account in it is forgotten or cannot be read.
 */
export async function remittanceFile(
  cx: RequestContext,
  id: string,
): Promise<{ name: string; content: string }> {
  authorizeAct(cx, 'bank-file.download')
  return cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    const { state, messageId, version, issuer, writtenAt, collectionOn } = remittance
    const isGone = state === 'dropped' || state === 'refused'
    if (isGone || !messageId || !version || !issuer || !writtenAt) {
      throw new Problem('remittanceMoved', 409)
    }
    if (state === 'written') await leaveOutForgotten(tx, id)
    const debits = (await writtenItems(tx, id)).map((item): Debit => {
      const iban = item.mandateId === null ? null : openAccount(cx.site, item, item.mandateId)
      if (iban === null) throw new Problem('accountsForgotten', 410)
      const { endToEndId, amountCents, sequence, reference, signedOn, amendedFrom, about } = item
      return {
        endToEndId,
        amountCents,
        sequence,
        collectionOn,
        mandate: { reference, signedOn, amendedFrom },
        debtor: { name: item.holder, iban },
        about,
      }
    })
    const content = directDebitFile({ version, messageId, createdAt: writtenAt, issuer, debits })
    await recordAudit(tx, cx, auditOf(remittance, { action: 'remittance.downloaded' }))
    return { name: `${messageId}.xml`, content }
  })
}

/** Takes out what can be collected from no account any more, of a file that has not gone to the bank. */
async function leaveOutForgotten(tx: Database, id: string) {
  const { rowCount } = await tx.execute(sql`
    update remittance_items as item set state = 'excluded', excluded_because = 'mandate'
    where item.remittance_id = ${id} and item.state = 'listed' and not exists (
      select from sepa_mandates where sepa_mandates.id = item.mandate_id and iban_sealed is not null)`)
  if (!rowCount) return
  await onlyWithItems(tx, id)
  // The batch that is now the first one.
  await tx.execute(sql`
    update remittance_items set batch = 0
    where remittance_id = ${id} and state = 'listed' and not exists (
      select from remittance_items where remittance_id = ${id} and state = 'listed' and batch = 0)`)
}

/** The debits as they were laid down, those that have come back among them, in their order. */
async function writtenItems(tx: Database, id: string): Promise<WrittenItem[]> {
  const { rows } = await tx.execute<WrittenItem>(sql`
    select mandate.id as "mandateId", item.end_to_end_id as "endToEndId",
      item.amount_cents as "amountCents", item.sequence, mandate.reference, mandate.signed_on::text as "signedOn",
      item.amended_from as "amendedFrom", mandate.holder, mandate.iban_sealed as "ibanSealed",
      mandate.iban_key as "ibanKey",
      case when charge.language = 'ca' then charge.about_ca else charge.about_es end as about
    from remittance_items as item join ledger_charges as charge on charge.id = item.charge_id
    left join sepa_mandates as mandate on mandate.id = item.mandate_id
    where item.remittance_id = ${id} and item.end_to_end_id is not null
      and (item.state <> 'excluded' or item.excluded_because = 'refused')
    order by item.place`)
  return rows
}
