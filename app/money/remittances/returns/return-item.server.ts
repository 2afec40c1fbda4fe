import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { issueCharges } from '#app/money/ledger/charges/issue-charges.server.ts'
import { notifyOfMandateChange } from '#app/money/ledger/mails/bank-change-mails.server.ts'
import { notifyOfCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { activeReplacement } from '#app/money/ledger/payments/receive-payment.server.ts'
import { claimSubject, reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { remittanceItems, sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import { payerOf } from '#app/money/remittances/steps/remittance-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { defaultLanguage } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { endsMandate, returnReasonOf } from '#packages/banking/sepa/return-reason.ts'

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

/** What the club calls a refund of a debit that comes back after it. */
const claimAbout = ({ aboutEs, aboutCa }: { aboutEs: string; aboutCa: string }) => ({
  aboutEs: `Dinero devuelto dos veces: ${aboutEs}`.slice(0, 300),
  aboutCa: `Diners retornats dues vegades: ${aboutCa}`.slice(0, 300),
})

/** What a bank's code means, in the club's first language; what nobody knows stands as it is. */
export function reasonText(code: string): string {
  const reason = returnReasonOf(code)
  return reason ? `${code} · ${returnReasonsCopy[defaultLanguage][reason]}` : code
}

/**
 * Writes down that a debit of a remittance came back, within the transaction `tx` that has the remittance locked: its
 * charge is open again, or the one in its place, the cost is charged if it is to be, and so is what the club has paid back
 * of it already, a mandate that serves no more is taken back, and who owes it is told. What has come back already stays as it is.
 *
 * @returns the remittance; null where it had come back before.
 * @throws Problem 409 for what never went to the bank, and while a file of transfers pays it back.
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
  const { refunds } = item.paymentId
    ? await reversePayment(tx, cx, item.paymentId, {
        reason: reasonText(reason),
        source: `return:${item.id}`,
        on: returnedOn,
        claims: true,
      })
    : { refunds: [] }
  const { personId, name, email, language } = charge
  const owed = { personId, name, email, language, periodFrom: null, periodUntil: null }
  const claimed = await issueCharges(
    tx,
    cx,
    refunds.map(({ id, cents }) =>
      Object.assign({}, owed, claimAbout(charge), {
        subject: claimSubject(id),
        kind: 'other' as const,
        dueOn: returnedOn,
        amountCents: cents,
      }),
    ),
  )
  const { returnCents } = cx.content.bank
  const [returnChargeId = null] =
    withCost && returnCents > 0
      ? await issueCharges(tx, cx, [
          {
            ...owed,
            ...costAbout,
            subject: `other:${item.id}`,
            kind: 'other',
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
  await tellOfReturn(tx, cx, { itemId: item.id, charge, claimed, returnChargeId })
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
  await notifyOfMandateChange(tx, cx, personId, {
    kind: 'revoked',
    because: 'bank',
    reference,
    end,
  })
}

/** Tells who owes the charge that it is to be paid again, with why and how; what that is, is read when the mail leaves. */
async function tellOfReturn(
  tx: Database,
  cx: RequestContext,
  told: {
    itemId: string
    charge: Pick<typeof ledgerCharges.$inferSelect, 'id' | 'personId' | 'email' | 'language'>
    /** What the club had paid back of it, and is owed. */
    claimed: readonly string[]
    returnChargeId: string | null
  },
): Promise<void> {
  const { id, personId, email, language } = told.charge
  const payer = personId ? await payerOf(tx, personId) : null
  const recipient = payer?.recipient ?? email
  if (recipient === null) return
  const owed = (await activeReplacement(tx, id)) ?? id
  const { claimed, returnChargeId } = told
  const { outbox, club, content, site } = cx
  await notifyOfCharges(
    tx,
    { outbox, club, bank: content.bank, origin: site.origin },
    {
      id: derivedId('ledger-returned', told.itemId),
      kind: claimed.length > 0 ? 'refundClaimed' : 'returned',
      recipient,
      language: payer?.language ?? language,
      chargeIds: [owed, ...claimed, ...(returnChargeId ? [returnChargeId] : [])],
    },
  )
}
