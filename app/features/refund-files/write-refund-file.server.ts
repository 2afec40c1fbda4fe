import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import { openAccount, sealAccount } from '#app/auth/bank-seal.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { Database } from '#app/db/database.server.ts'
import { refundFiles, refundItems } from '#app/db/schema/direct-debits.ts'
import { eventCosts } from '#app/db/schema/event-costs.ts'
import { standingCost } from '#app/features/event-accounts/standing-cost.server.ts'
import { lockedPayment } from '#app/features/ledger/reverse-payment.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { creditTransferFile } from '#app/sepa/credit-transfer-file.server.ts'
import { initiatorOf } from '#app/sepa/creditor-identifier.ts'
import { accountOfMember, accountOfPayer } from './known-accounts.server.ts'
import { auditOf, itemsOf, lockedFile } from './locked-refund-file.server.ts'
import type { RefundFileInput } from './refund-file-input.ts'

export type WrittenRefunds =
  | { outcome: 'written'; id: string }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** Undoes the transaction with what is wrong in the form. */
class WrongAccounts extends Error {
  readonly errors: Record<string, FieldMessage>
  constructor(errors: Record<string, FieldMessage>) {
    super('an account is missing')
    this.errors = errors
  }
}

/**
 * Lays down a file of transfers that pays credits back, and what members have advanced, each to the account that was typed or else to that of the
 * mandate. From then on it is the same however often it is downloaded. The same form twice is one. Treasurer and admins.
 *
 * @throws Problem 404; 409 when nothing was chosen, a credit is gone or in another file, or the club has no account.
 */
export async function writeRefundFile(
  cx: RequestContext,
  input: RefundFileInput,
): Promise<WrittenRefunds> {
  authorize(cx.actor, 'ledger.manage')
  if (input.chosen.length === 0) throw new Problem('nothingTicked', 422)
  try {
    await cx.db.transaction((tx) => storeFile(tx, cx, input))
  } catch (error) {
    if (error instanceof WrongAccounts) return { outcome: 'refused', errors: error.errors }
    throw error
  }
  return { outcome: 'written', id: input.submission }
}

async function storeFile(
  tx: Database,
  cx: RequestContext,
  { submission: id, executeOn, chosen }: RefundFileInput,
): Promise<void> {
  const { id: createdBy } = authorize(cx.actor, 'ledger.manage')
  const { iban, creditorId, holder } = cx.content.bank
  if (iban === '') throw new Problem('noAccountOfClub', 409)
  const initiator = initiatorOf(creditorId, cx.content.legal.nif)
  const [made] = await tx
    .insert(refundFiles)
    .values({
      id,
      executeOn,
      messageId: `D-${executeOn.replaceAll('-', '')}-${id.slice(0, 18).toUpperCase()}`,
      issuer: { name: holder || cx.club.name, iban, ...(initiator ? { initiator } : {}) },
      writtenAt: cx.now,
      createdBy,
      createdAt: cx.now,
    })
    .onConflictDoNothing()
    .returning({ id: refundFiles.id, number: refundFiles.number })
  if (!made) return
  const errors: Record<string, FieldMessage> = {}
  const ids = chosen.map((each) => each.paymentId)
  const advances = await tx
    .select({ id: eventCosts.id })
    .from(eventCosts)
    .where(inArray(eventCosts.id, ids))
  const costs = new Set(advances.map((cost) => cost.id))
  // Credits first, in the order of all who lock payments.
  const place = (each: (typeof chosen)[number]) =>
    `${costs.has(each.paymentId) ? 1 : 0}${each.paymentId}`
  const ordered = chosen.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  for (const [
    index,
    { paymentId: owedId, holder: typedHolder, iban: typedIban },
  ] of ordered.entries()) {
    const isAdvance = costs.has(owedId)
    const { cents, name } = await (isAdvance ? lockedAdvance : lockedCredit)(tx, owedId)
    if (cents === 0) throw new Problem('nothingToRefund', 409)
    const account = typedIban
      ? { holder: typedHolder || name, iban: typedIban }
      : await (isAdvance ? accountOfMember : accountOfPayer)(tx, cx.site, owedId)
    if (!account) {
      errors[`iban_${owedId}`] = 'required'
      continue
    }
    const itemId = randomUUID()
    const stored = await tx
      .insert(refundItems)
      .values({
        id: itemId,
        fileId: id,
        ...(isAdvance ? { costId: owedId } : { paymentId: owedId }),
        place: index + 1,
        amountCents: cents,
        holder: typedHolder || account.holder,
        ...sealAccount(cx.site, account.iban, itemId),
        endToEndId: `D${made.number}-${String(index + 1).padStart(4, '0')}-${itemId.slice(0, 8).toUpperCase()}`,
      })
      .onConflictDoNothing()
      .returning({ id: refundItems.id })
    if (stored.length === 0) throw new Problem('creditInOtherFile', 409)
  }
  if (Object.keys(errors).length > 0) throw new WrongAccounts(errors)
  // Now that all of them are locked: what was paid back before is in the amounts, and what is later is not.
  await tx
    .update(refundFiles)
    .set({ createdAt: sql`clock_timestamp()` })
    .where(eq(refundFiles.id, id))
  await recordAudit(tx, cx, auditOf(made, 'refund-file.written'))
}

async function lockedCredit(tx: Database, id: string) {
  const { creditCents: cents, name } = await lockedPayment(tx, id)
  return { cents, name }
}

async function lockedAdvance(tx: Database, id: string) {
  const {
    paidBy,
    repaidCents,
    amountCents,
    personName: name,
  } = await standingCost(tx, null, id, true)
  return { cents: paidBy === 'member' && repaidCents === 0 ? amountCents : 0, name }
}

/**
 * The file of transfers, the same bytes each time; that it was downloaded is in the audit log. Treasurer and admins.
 *
 * @throws Problem 404; 409 for one that was given up; 410 when an account in it is forgotten or cannot be read.
 */
export async function refundFile(
  cx: RequestContext,
  id: string,
): Promise<{ name: string; content: string }> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    const file = await lockedFile(tx, id)
    if (file.state === 'dropped') throw new Problem('remittanceMoved', 409)
    const transfers = (await itemsOf(tx, id)).map((item) => {
      const iban = openAccount(cx.site, item, item.id)
      if (iban === null) throw new Problem('accountsForgotten', 410)
      const { endToEndId, amountCents, holder: name } = item
      return { endToEndId, amountCents, creditor: { name, iban }, about: file.issuer.name }
    })
    await recordAudit(tx, cx, auditOf(file, 'refund-file.downloaded'))
    const { messageId, executeOn, issuer, writtenAt: createdAt } = file
    const content = creditTransferFile({ messageId, createdAt, issuer, executeOn, transfers })
    return { name: `${messageId}.xml`, content }
  })
}

/** Gives a file up that has not gone to the bank; its credits are free for another. Throws Problem 404, 409. */
export async function dropRefundFile(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const file = await lockedFile(tx, id)
    if (file.state === 'dropped') return
    if (file.state === 'paid') throw new Problem('remittanceMoved', 409)
    await tx
      .update(refundItems)
      .set({ state: 'dropped' })
      .where(and(eq(refundItems.fileId, id), sql`${refundItems.state} = 'listed'`))
    await tx.update(refundFiles).set({ state: 'dropped' }).where(eq(refundFiles.id, id))
    await recordAudit(tx, cx, auditOf(file, 'refund-file.dropped'))
  })
}
