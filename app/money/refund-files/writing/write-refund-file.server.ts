import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { auditOf, itemsOf, lockedFile } from '#app/money/refund-files/locked-refund-file.server.ts'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize, authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount, sealAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { creditTransferFile } from '#packages/banking/sepa/credit-transfer-file.server.ts'
import { initiatorOf } from '#packages/banking/sepa/creditor-identifier.ts'
import { accountOfPayer } from './known-accounts.server.ts'
import type { RefundFileInput } from './refund-file-input.ts'

export type RefundFileOutcome = { outcome: 'written'; id: string } | Refused

/** Rolls the transaction back and carries the errors of the form. */
class WrongAccounts extends Error {
  readonly errors: Record<string, FieldMessage>
  constructor(errors: Record<string, FieldMessage>) {
    super('an account is missing')
    this.errors = errors
  }
}

/**
 * Writes a file of transfers that refunds credits, each to the typed account or else to that of the mandate. Every
 * download is the same. The same form sent twice is one file. Treasurer and admins.
 *
 * @throws Problem 404; 409 when nothing is chosen, a credit is used up or in another file, or the club has no account.
 */
export async function writeRefundFile(
  cx: RequestContext,
  input: RefundFileInput,
): Promise<RefundFileOutcome> {
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
  // Serializes writers, so that only a stored file takes a number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('refund_files'))`)
  if ((await tx.$count(refundFiles, eq(refundFiles.id, id))) > 0) return
  const errors: Record<string, FieldMessage> = {}
  const ids = chosen.map((each) => each.paymentId)
  // In the lock order of payments.
  const ordered = chosen.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1))
  const items: (Omit<typeof refundItems.$inferInsert, 'endToEndId'> & { id: string })[] = []
  for (const { paymentId, holder: typedHolder, iban: typedIban } of ordered) {
    const { creditCents: amountCents, name } = await lockedPayment(tx, paymentId)
    if (amountCents === 0) throw new Problem('nothingToRefund', 409)
    const account = typedIban
      ? { holder: typedHolder || name, iban: typedIban }
      : await accountOfPayer(tx, cx.site, paymentId)
    if (!account) {
      errors[`iban_${paymentId}`] = 'required'
      continue
    }
    const itemId = randomUUID()
    items.push({
      id: itemId,
      fileId: id,
      paymentId,
      place: items.length + 1,
      amountCents,
      holder: typedHolder || account.holder,
      ...sealAccount(cx.site, account.iban, itemId),
    })
  }
  const isRunning = and(inArray(refundItems.paymentId, ids), eq(refundItems.state, 'listed'))
  if ((await tx.$count(refundItems, isRunning)) > 0) throw new Problem('creditInOtherFile', 409)
  if (Object.keys(errors).length > 0) throw new WrongAccounts(errors)
  const [made] = await tx
    .insert(refundFiles)
    .values({
      id,
      executeOn,
      messageId: `D-${executeOn.replaceAll('-', '')}-${id.slice(0, 18).toUpperCase()}`,
      issuer: { name: holder || cx.club.name, iban, ...(initiator ? { initiator } : {}) },
      writtenAt: cx.now,
      createdBy,
      // After all locks: earlier refunds are included in the amounts, later ones are not.
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: refundFiles.id, number: refundFiles.number })
  if (!made) throw new Error('the file was not stored')
  const numbered = items.map((item) =>
    Object.assign(item, {
      endToEndId: `D${made.number}-${String(item.place).padStart(4, '0')}-${item.id.slice(0, 8).toUpperCase()}`,
    }),
  )
  await tx.insert(refundItems).values(numbered)
  await recordAudit(tx, cx, auditOf(made, 'refund-file.written'))
}

/**
 * The transfer file, the same bytes each time; the audit log records the download. Treasurer and admins.
 *
 * @throws Problem 404; 409 for a dropped file; 410 when an account in it was erased or cannot be read.
 */
export async function refundFile(cx: RequestContext, id: string) {
  authorizeAct(cx, 'bank-file.download')
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

/** Drops a file that was not sent to the bank; its credits are free again. Throws Problem 404, 409. */
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
