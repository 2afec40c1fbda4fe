import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { goneBack, type GoneBack } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { batchIdentifier } from '#packages/banking/sepa/payment-file.ts'
import type { ReadReturns } from '#packages/banking/sepa/read-returns.server.ts'
import { isSentTwice } from '#packages/banking/sepa/return-reason.ts'

const itemColumns = {
  itemId: remittanceItems.id,
  name: ledgerCharges.name,
  remittance: remittances.number,
  state: remittanceItems.state,
  excludedBecause: remittanceItems.excludedBecause,
  endToEndId: remittanceItems.endToEndId,
  amountCents: remittanceItems.amountCents,
  /** What of the money went back to who paid, or is about to. */
  goneBack: goneBack(sql`${remittanceItems.paymentId}`),
  batch: remittanceItems.batch,
}

/** The debits of all remittances, as lines of a bank are compared with them. */
export const itemsBy = (db: Database) =>
  db
    .select(itemColumns)
    .from(remittanceItems)
    .innerJoin(remittances, eq(remittances.id, remittanceItems.remittanceId))
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))

type Item = Awaited<ReturnType<typeof itemsBy>>[number]

/**
 * What a line does: the debit comes back, and 'claims' what was paid back of it, or it is free because the club's bank has
 * refused its file or batch; or nothing, for it was told before, was left out, is about to be paid back by a file of
 * transfers, or was where its file is refused, is of a file that the bank has already, or is none of the club's.
 */
type WhatOfLine =
  | 'returns'
  | 'claims'
  | 'frees'
  | 'already'
  | 'excluded'
  | GoneBack
  | 'sentTwice'
  | 'unknown'

/** One line of a file of a bank, and what it is here; cents and days of the calendar. */
export type ReturnLine = {
  endToEndId: string
  amountCents: number | null
  reason: string | null
  returnedOn: string | null
  item: Item | null
  what: WhatOfLine
}

/** The lines of a file with what each is here; a file or a batch that was refused is a line for each of its debits. */
export async function linesOf(
  db: Database,
  read: ReadReturns,
): Promise<{ format: string; lines: ReturnLine[] } | null> {
  if (read.kind === 'unreadable') return null
  const lines: ReturnLine[] = []
  for (const { messageId, batchId, reason, reasons } of read.refused) {
    const items = await itemsBy(db)
      .where(and(eq(remittances.messageId, messageId), isNotNull(remittanceItems.endToEndId)))
      .orderBy(remittanceItems.place)
    const frees = reason !== null && isSentTwice(reason) ? 'sentTwice' : 'frees'
    const own = items.filter(
      ({ batch }) => batchId === null || batchIdentifier(messageId, batch ?? 0) === batchId,
    )
    lines.push(
      ...own.map((item): ReturnLine => {
        const endToEndId = item.endToEndId ?? ''
        const { amountCents } = item
        const why = reasons.get(endToEndId) ?? reason
        return {
          endToEndId,
          amountCents,
          reason: why,
          returnedOn: null,
          item,
          what: whatOf(item, frees),
        }
      }),
    )
  }
  const known = new Map(
    (read.returns.length === 0
      ? []
      : await itemsBy(db).where(
          inArray(
            remittanceItems.endToEndId,
            read.returns.map(({ endToEndId }) => endToEndId),
          ),
        )
    ).map((item) => [item.endToEndId, item]),
  )
  lines.push(
    ...read.returns.map(({ endToEndId, amountCents, reason, returnedOn }): ReturnLine => {
      const found = known.get(endToEndId)
      // Another amount under one of our identifiers is nothing of ours.
      const item = found && (amountCents ?? found.amountCents) === found.amountCents ? found : null
      return { endToEndId, amountCents, reason, returnedOn, item, what: whatOf(item, 'returns') }
    }),
  )
  return { format: read.format, lines }
}

function whatOf(item: Item | null, does: 'returns' | 'frees' | 'sentTwice'): WhatOfLine {
  if (!item) return 'unknown'
  if (item.state === 'returned' || item.excludedBecause === 'refused') return 'already'
  if (item.state === 'excluded') return 'excluded'
  if (does === 'sentTwice' || item.goneBack === null) return does
  return does === 'returns' && item.goneBack === 'refunded' ? 'claims' : item.goneBack
}
