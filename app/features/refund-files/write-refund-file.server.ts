import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import { openAccount, sealAccount } from '#app/auth/bank-seal.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { refundFiles, refundItems } from '#app/db/schema/direct-debits.ts'
import { refundCredit } from '#app/features/ledger/refund-credit.server.ts'
import { lockedPayment } from '#app/features/ledger/reverse-payment.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit, type AuditEntry } from '#app/records/record-audit.server.ts'
import { creditTransferFile } from '#app/sepa/credit-transfer-file.server.ts'
import { accountOfPayer } from './known-accounts.server.ts'
import type { RefundFileInput } from './refund-file-input.ts'

const auditOf = (
  { id, number }: { id: string; number: number },
  action: AuditEntry['action'],
): AuditEntry => ({
  action,
  subjectType: 'refund-file',
  subjectId: id,
  details: { title: `D${number}` },
})

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
 * Lays down a file of transfers that pays credits back, each to the account that was typed or else to that of the
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
  if (iban === '' || creditorId === '') throw new Problem('noDirectDebits', 409)
  const [made] = await tx
    .insert(refundFiles)
    .values({
      id,
      executeOn,
      messageId: `D-${executeOn.replaceAll('-', '')}-${id.slice(0, 18).toUpperCase()}`,
      issuer: { name: holder || cx.club.name, iban, creditorIdentifier: creditorId },
      writtenAt: cx.now,
      createdBy,
      createdAt: cx.now,
    })
    .onConflictDoNothing()
    .returning({ id: refundFiles.id, number: refundFiles.number })
  if (!made) return
  const errors: Record<string, FieldMessage> = {}
  const ordered = chosen.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1))
  for (const [index, credit] of ordered.entries()) {
    const { creditCents, name } = await lockedPayment(tx, credit.paymentId)
    if (creditCents === 0) throw new Problem('nothingToRefund', 409)
    const account = credit.iban
      ? { holder: credit.holder || name, iban: credit.iban }
      : await accountOfPayer(tx, cx.site, credit.paymentId)
    if (!account) {
      errors[`iban_${credit.paymentId}`] = 'required'
      continue
    }
    const itemId = randomUUID()
    const stored = await tx
      .insert(refundItems)
      .values({
        id: itemId,
        fileId: id,
        paymentId: credit.paymentId,
        place: index + 1,
        amountCents: creditCents,
        holder: credit.holder || account.holder,
        ...sealAccount(cx.site, account.iban, itemId),
        endToEndId: `D${made.number}-${String(index + 1).padStart(4, '0')}-${itemId.slice(0, 8).toUpperCase()}`,
      })
      .onConflictDoNothing()
      .returning({ id: refundItems.id })
    if (stored.length === 0) throw new Problem('creditInOtherFile', 409)
  }
  if (Object.keys(errors).length > 0) throw new WrongAccounts(errors)
  await recordAudit(tx, cx, auditOf(made, 'refund-file.written'))
}

async function lockedFile(tx: Database, id: string) {
  const [row] = isUuid(id)
    ? await tx.select().from(refundFiles).where(eq(refundFiles.id, id)).for('update')
    : []
  if (!row) throw new Problem('refundFileNotFound', 404)
  return row
}

const itemsOf = (tx: Database, id: string) =>
  tx.select().from(refundItems).where(eq(refundItems.fileId, id)).orderBy(asc(refundItems.place))

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

/**
 * Writes down that the bank has sent the transfers: each is a refund of its credit, and pressed twice it is done once. Of
 * a credit that is smaller by now what is left goes back. Treasurer and admins. Throws Problem 404, 409.
 */
export async function markRefundsPaid(
  cx: RequestContext,
  id: string,
  { paid_on: paidOn }: { paid_on: string },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const file = await lockedFile(tx, id)
    if (file.state === 'paid') return
    if (file.state === 'dropped') throw new Problem('remittanceMoved', 409)
    const items = await itemsOf(tx, id)
    // In the order of all who lock payments.
    for (const item of items.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1))) {
      const { creditCents } = await lockedPayment(tx, item.paymentId)
      const amountCents = Math.min(creditCents, item.amountCents)
      const refund =
        amountCents > 0
          ? await refundCredit(tx, cx, item.paymentId, {
              amountCents,
              method: 'transfer',
              paidOn,
              reference: item.endToEndId,
              source: `refund-file:${item.id}`,
            })
          : null
      await tx
        .update(refundItems)
        .set({ state: 'paid', refundId: refund?.refundId ?? null })
        .where(eq(refundItems.id, item.id))
    }
    await tx
      .update(refundFiles)
      .set({ state: 'paid', paidAt: cx.now })
      .where(eq(refundFiles.id, id))
    await recordAudit(tx, cx, auditOf(file, 'refund-file.paid'))
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
