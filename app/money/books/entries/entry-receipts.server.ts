import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { lockBooks } from '#app/money/books/accounts.server.ts'
import { bookEntries, bookReceipts } from '#app/money/books/books.schema.ts'
import { maxReceipts } from '#app/money/costs/cost.ts'
import { receiptContent } from '#app/money/costs/receipt-content.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'
import { activeEntry } from './entries.server.ts'

/** An entry, for the dialog that adds a receipt. Throws Problem 404. Admins and the treasurer. */
export async function receiptForm(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { about, counterparty, amountCents } = await activeEntry(cx.db, id)
  const form: EditValues = { version: null, values: {}, submission: randomUUID() }
  return { entry: { id, name: about || counterparty, amountCents }, form }
}

/**
 * Adds a receipt to an entry; the same form again adds nothing. Admins and the treasurer.
 *
 * @throws Problem 404; 409 for too many; 413, 422 or 429 for the file.
 */
export async function addReceipt(
  cx: RequestContext,
  entryId: string,
  id: string,
  file: Uint8Array | null,
): Promise<{ outcome: 'added' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  await activeEntry(cx.db, entryId)
  if (!file) return refused('receipt', 'required')
  if ((await cx.db.$count(bookReceipts, eq(bookReceipts.id, id))) > 0) return { outcome: 'added' }
  const receipt = await receiptContent(cx, file)
  await cx.db.transaction(async (tx) => {
    await lockBooks(tx)
    const { sample } = await activeEntry(tx, entryId)
    if ((await tx.$count(bookReceipts, eq(bookReceipts.entryId, entryId))) >= maxReceipts) {
      throw new Problem('listFull', 409)
    }
    const added = await tx
      .insert(bookReceipts)
      .values({ id, entryId, ...receipt, sample })
      .onConflictDoNothing()
      .returning({ id: bookReceipts.id })
    if (added.length > 0) await recordAct(tx, cx, 'book.receipt-added', ['book', entryId])
  })
  return { outcome: 'added' }
}

/** Throws Problem 404. Admins and the treasurer. */
export async function entryReceipt(
  cx: RequestContext,
  id: string,
): Promise<{ media: ReceiptMedia; content: Buffer; number: number }> {
  authorize(cx.actor, 'ledger.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          media: bookReceipts.media,
          content: bookReceipts.content,
          number: bookEntries.number,
        })
        .from(bookReceipts)
        .innerJoin(bookEntries, eq(bookEntries.id, bookReceipts.entryId))
        .where(eq(bookReceipts.id, id))
    : []
  if (!row) throw new Problem('bookEntryNotFound', 404)
  return row
}
