import { sql } from 'drizzle-orm'
import {
  auditRemittance,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
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
 * The written file of a remittance, the same bytes each time; the audit log records the download. A mandate revoked
 * since then still counts. Until the file goes to the bank, debits whose account was erased are excluded. Treasurer
 * and admins.
 *
 * @throws Problem 404; 409 for one that is not written, was dropped or refused, or has nothing left; 410 when an
 * account in it was erased or cannot be read.
 */
export async function remittanceFile(cx: RequestContext, id: string) {
  authorizeAct(cx, 'bank-file.download')
  return cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    const { state, messageId, version, issuer, writtenAt, collectionOn } = remittance
    const isGone = state === 'dropped' || state === 'refused'
    if (isGone || !messageId || !version || !issuer || !writtenAt) {
      throw new Problem('remittanceMoved', 409)
    }
    if (state === 'written') await excludeForgotten(tx, id)
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
    await auditRemittance(tx, cx, remittance, 'remittance.downloaded')
    return { name: `${messageId}.xml`, content }
  })
}

/** Excludes debits with an erased account from a file that was not sent to the bank. */
async function excludeForgotten(tx: Database, id: string) {
  const { rowCount } = await tx.execute(sql`
    update remittance_items as item set state = 'excluded', excluded_because = 'mandate'
    where item.remittance_id = ${id} and item.state = 'listed' and not exists (
      select from sepa_mandates where sepa_mandates.id = item.mandate_id and iban_sealed is not null)`)
  if (!rowCount) return
  await onlyWithItems(tx, id)
  // Renumbers the batches, as the remaining ones may start with the second.
  await tx.execute(sql`
    update remittance_items set batch = 0
    where remittance_id = ${id} and state = 'listed' and not exists (
      select from remittance_items where remittance_id = ${id} and state = 'listed' and batch = 0)`)
}

/** The debits as written, in order, including returned ones. */
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
