import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { returnReasonsCopy } from '#app/copy/return-reasons.ts'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { remittanceItems, sepaMandates } from '#app/db/schema/direct-debits.ts'
import { ledgerCharges } from '#app/db/schema/ledger.ts'
import { tellOfMandate } from '#app/features/ledger/bank-change-mails.server.ts'
import { issueCharges } from '#app/features/ledger/issue-charges.server.ts'
import { standingInstead } from '#app/features/ledger/receive-payment.server.ts'
import { reversePayment } from '#app/features/ledger/reverse-payment.server.ts'
import { tellOfCharges } from '#app/features/ledger/tell-of-charges.server.ts'
import { defaultLanguage } from '#app/i18n/language.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { endsMandate, returnReasonOf } from '#app/sepa/return-reason.ts'
import { payerOf } from './remittance-mail.server.ts'

export type ReturnedItem = {
  /** A code of a bank; words of ours are found by it. */
  reason: string
  /** The day of Madrid's calendar. */
  returnedOn: string
  /** Whether who owes the charge bears what it costs, as the settings say. */
  withCost: boolean
}

/** What the club calls the cost of a return. */
const costAbout = {
  aboutEs: 'Gastos de un recibo devuelto',
  aboutCa: 'Despeses d’un rebut retornat',
} as const

/** What a bank's code means, in the club's first language; what nobody knows stands as it is. */
export function reasonText(code: string): string {
  const reason = returnReasonOf(code)
  return reason ? `${code} · ${returnReasonsCopy[defaultLanguage][reason]}` : code
}

/**
 * Writes down that a debit of a remittance came back, within the transaction `tx` that has the remittance locked: its
 * charge is open again, or the one in its place, the cost is charged if it is to be, a mandate that serves no more is
 * taken back, and who owes it is told. What has come back already stays as it is.
 *
 * @returns the remittance; null where it had come back before.
 * @throws Problem 409 for what never went to the bank, and where what was paid by it has been paid back.
 */
export async function returnItem(
  tx: Database,
  cx: RequestContext,
  itemId: string,
  { reason, returnedOn, withCost }: ReturnedItem,
): Promise<string | null> {
  const [row] = await tx
    .select({ item: remittanceItems, charge: ledgerCharges })
    .from(remittanceItems)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))
    .where(eq(remittanceItems.id, itemId))
    .for('update', { of: remittanceItems })
  if (!row) throw new Problem('remittanceNotFound', 404)
  const { item, charge } = row
  if (item.state === 'returned') return null
  if (item.state === 'excluded' || item.endToEndId === null) {
    throw new Problem('remittanceMoved', 409)
  }
  if (item.paymentId) {
    await reversePayment(tx, cx, item.paymentId, {
      reason: reasonText(reason),
      source: `return:${item.id}`,
      on: returnedOn,
    })
  }
  const { returnCents } = cx.content.bank
  const [returnChargeId = null] =
    withCost && returnCents > 0
      ? await issueCharges(tx, cx, [
          {
            ...costAbout,
            subject: `other:${item.id}`,
            kind: 'other',
            personId: charge.personId,
            name: charge.name,
            email: charge.email,
            language: charge.language,
            periodFrom: null,
            periodUntil: null,
            dueOn: returnedOn,
            amountCents: returnCents,
          },
        ])
      : []
  await tx
    .update(remittanceItems)
    .set({ state: 'returned', returnedOn, returnReason: reason, returnChargeId })
    .where(eq(remittanceItems.id, item.id))
  if (item.mandateId && endsMandate(reason)) await endMandate(tx, cx, item.mandateId)
  await tellOfReturn(tx, cx, { itemId: item.id, charge, returnChargeId })
  return item.remittanceId
}

/** Has a mandate serve no more, and tells whose it is; one that serves no more already stays as it is. */
async function endMandate(tx: Database, cx: RequestContext, id: string): Promise<void> {
  const [ended] = await tx
    .update(sepaMandates)
    .set({ revokedOn: madridDayOf(cx.now), revokedBecause: 'bank' })
    .where(and(eq(sepaMandates.id, id), isNull(sepaMandates.revokedOn)))
    .returning({
      personId: sepaMandates.personId,
      reference: sepaMandates.reference,
      end: sepaMandates.ibanEnd,
    })
  if (!ended) return
  const { personId, reference, end } = ended
  await recordAudit(tx, cx, {
    action: 'mandate.revoked',
    subjectType: 'mandate',
    subjectId: id,
    details: { title: reference },
  })
  if (personId === null) return
  await tellOfMandate(tx, cx, personId, { kind: 'revoked', because: 'bank', reference, end })
}

/** Tells who owes the charge that it is to be paid again, with why and how; what that is, is read when the mail leaves. */
async function tellOfReturn(
  tx: Database,
  cx: RequestContext,
  told: {
    itemId: string
    charge: Pick<typeof ledgerCharges.$inferSelect, 'id' | 'personId' | 'email' | 'language'>
    returnChargeId: string | null
  },
): Promise<void> {
  const { id, personId, email, language } = told.charge
  const payer = personId ? await payerOf(tx, personId) : null
  const recipient = payer?.recipient ?? email
  if (recipient === null) return
  const owed = (await standingInstead(tx, id)) ?? id
  const { outbox, club, content, site } = cx
  await tellOfCharges(
    tx,
    { outbox, club, bank: content.bank, origin: site.origin },
    {
      id: derivedId('ledger-returned', told.itemId),
      kind: 'returned',
      recipient,
      language: payer?.language ?? language,
      chargeIds: told.returnChargeId ? [owed, told.returnChargeId] : [owed],
    },
  )
}
