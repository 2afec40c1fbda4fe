import { eq, inArray } from 'drizzle-orm'
import { issueCharges } from '#app/money/ledger/charges/issue-charges.server.ts'
import { mailedPerson } from '#app/money/ledger/mails/mailed-person.server.ts'
import { notifyOfCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { activeReplacement } from '#app/money/ledger/payments/receive-payment.server.ts'
import { claimSubject, reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { endMandate } from '#app/money/mandates/store-mandate.server.ts'
import {
  remittanceItems,
  remittances,
  sepaMandates,
} from '#app/money/remittances/direct-debits.schema.ts'
import { auditRemittance } from '#app/money/remittances/locked-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { defaultLanguage } from '#app/platform/i18n/languages/language.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { endsMandate, returnReasonOf } from '#packages/banking/sepa/return-reason.ts'

/** Locks remittances before any charge, always in the same order, so that two transactions wait and do not deadlock. */
export async function lockedRemittances(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(remittances)
    .where(inArray(remittances.id, [...ids]))
    .orderBy(remittances.id)
    .for('update')
}

export async function remittancesOf(tx: Database, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: remittanceItems.remittanceId })
    .from(remittanceItems)
    .where(inArray(remittanceItems.id, [...itemIds]))
  return rows.map(({ id }) => id)
}

/**
 * Records returned debits within the transaction `tx`, with one audit row for each remittance.
 *
 * @returns how many were not returned before.
 * @throws Problem 409 while a transfer file refunds one of them.
 */
export async function returnItems(
  tx: Database,
  cx: RequestContext,
  returned: readonly (ReturnedItem & { itemId: string })[],
): Promise<number> {
  const locked = await lockedRemittances(
    tx,
    await remittancesOf(
      tx,
      returned.map(({ itemId }) => itemId),
    ),
  )
  const counts = new Map<string, number>()
  for (const { itemId, ...how } of returned) {
    const remittanceId = await returnItem(tx, cx, itemId, how)
    if (remittanceId) counts.set(remittanceId, (counts.get(remittanceId) ?? 0) + 1)
  }
  for (const remittance of locked) {
    const charges = counts.get(remittance.id)
    if (charges) await auditRemittance(tx, cx, remittance, 'remittance.returned', { charges })
  }
  return [...counts.values()].reduce((sum, each) => sum + each, 0)
}

type ReturnedItem = {
  reason: string
  returnedOn: string
  /** The debtor pays the cost of the return, as configured. */
  withCost: boolean
}

/** The text of the charge for a return. */
const costAbout = {
  aboutEs: 'Gastos de un recibo devuelto',
  aboutCa: 'Despeses d’un rebut retornat',
} as const

/** The text of the charge that claims back a refund after its debit was returned. */
const claimAbout = ({ aboutEs, aboutCa }: { aboutEs: string; aboutCa: string }) => ({
  aboutEs: `Dinero devuelto dos veces: ${aboutEs}`.slice(0, 300),
  aboutCa: `Diners retornats dues vegades: ${aboutCa}`.slice(0, 300),
})

/** A bank's code with its meaning, in the club's first language; an unknown code alone. */
export function reasonText(code: string): string {
  const reason = returnReasonOf(code)
  return reason ? `${code} · ${returnReasonsCopy[defaultLanguage][reason]}` : code
}

/**
 * Records a returned debit, within the transaction `tx` that has the remittance locked: its charge, or the one that
 * replaces it, is open again; the cost and any refund of it are charged; a mandate that the reason ends is revoked;
 * the debtor is notified.
 *
 * @returns the remittance; null for a debit returned before.
 * @throws Problem 409 for a debit that never went to the bank, and while a transfer file refunds it.
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
  if (item.mandateId && endsMandate(reason)) {
    await endMandate(tx, cx, eq(sepaMandates.id, item.mandateId), 'bank')
  }
  await notifyOfReturn(tx, cx, { itemId: item.id, charge, claimed, returnChargeId })
  return item.remittanceId
}

/** Notifies the debtor that the charge has to be paid again; the open amount is read when the mail is sent. */
async function notifyOfReturn(
  tx: Database,
  cx: RequestContext,
  {
    itemId,
    charge: { id, personId, email, language },
    claimed,
    returnChargeId,
  }: {
    itemId: string
    charge: Pick<typeof ledgerCharges.$inferSelect, 'id' | 'personId' | 'email' | 'language'>
    /** Charges for refunds of the debit. */
    claimed: readonly string[]
    returnChargeId: string | null
  },
): Promise<void> {
  const payer = personId ? await mailedPerson(tx, personId) : null
  const recipient = payer?.email ?? email
  if (recipient === null) return
  const owed = (await activeReplacement(tx, id)) ?? id
  const { outbox, club, content, site } = cx
  await notifyOfCharges(
    tx,
    { outbox, club, bank: content.bank, origin: site.origin },
    {
      id: derivedId('ledger-returned', itemId),
      kind: claimed.length > 0 ? 'refundClaimed' : 'returned',
      recipient,
      language: payer?.language ?? language,
      chargeIds: [owed, ...claimed, ...(returnChargeId ? [returnChargeId] : [])],
    },
  )
}
