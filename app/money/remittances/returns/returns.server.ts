import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { readFileInProcess } from '#app/file-reader.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { type RefundState, refundState } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import {
  auditRemittance,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { ReadReturns } from '#packages/banking/sepa/read-returns.server.ts'
import { isDuplicateFile } from '#packages/banking/sepa/return-reason.ts'
import { batchIdentifier } from '#packages/banking/sepa/sepa-text.ts'
import { type RefusedItem, refuseItems } from './refuse-items.server.ts'
import { lockedRemittances, remittancesOf, returnItem, returnItems } from './return-items.server.ts'
import type { HandReturnInput } from './returns-input.ts'
import { returnsReader } from './returns-reader.ts'

/** A line of a bank's file in the report. */
export type FoundReturn = Pick<ReturnLine, 'endToEndId' | 'amountCents' | 'reason' | 'what'> & {
  itemId: string | null
  name: string | null
  remittance: number | null
}

/** The effects of a file: it changes `open` debits, of which `freed` were refused as a whole. */
export type ReturnsReport = {
  format: string
  found: FoundReturn[]
  page: number
  pages: number
  /** The distinct effects of all lines. */
  whats: FoundReturn['what'][]
  open: number
  freed: number
}

const pageSize = 200

export type PreviewedReturns = { outcome: 'looked'; report: ReturnsReport } | Refused

/** A preview of a bank's file, with a page of its lines. Treasurer and admins. */
export async function previewReturns(
  cx: RequestContext,
  content: string,
  asked = 1,
): Promise<PreviewedReturns> {
  authorize(cx.actor, 'ledger.manage')
  const read = await linesOf(cx.db, await readFileInProcess(cx, returnsReader, content))
  if (!read) return { outcome: 'refused', errors: { content: 'bankFileUnreadable' } }
  const { page, pages, offset } = listPage(read.lines.length, pageSize, asked)
  const shown = read.lines.slice(offset, offset + pageSize)
  const found = shown.map(({ endToEndId, amountCents, reason, what, item }): FoundReturn => ({
    endToEndId,
    amountCents,
    reason,
    what,
    itemId: item?.itemId ?? null,
    name: item?.name ?? null,
    remittance: item?.remittance ?? null,
  }))
  const whats = read.lines.map(({ what }) => what)
  const freed = whats.filter((what) => what === 'frees').length
  const open = whats.filter((what) => what === 'returns' || what === 'claims').length + freed
  const counts = { whats: [...new Set(whats)], open, freed }
  return { outcome: 'looked', report: { format: read.format, found, page, pages, ...counts } }
}

export type StoredReturns = { outcome: 'stored'; count: number } | Refused

/**
 * Stores the returns of a bank's file and frees debits that it refused as a whole, in one transaction; the same file
 * twice changes nothing. A refund of a returned debit is charged to its recipient. Treasurer and admins.
 *
 * @throws Problem 409 while one of the debits is being refunded.
 */
export async function storeReturns(
  cx: RequestContext,
  { content, withCost }: { content: string; withCost: boolean },
): Promise<StoredReturns> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const file = await readFileInProcess(cx, returnsReader, content)
  return cx.db.transaction(async (tx) => {
    const read = await linesOf(tx, file)
    if (!read) return { outcome: 'refused', errors: { content: 'bankFileUnreadable' } }
    const returned: Parameters<typeof returnItems>[2][number][] = []
    const refused: RefusedItem[] = []
    for (const { item, what, reason, returnedOn } of read.lines) {
      if (!item) continue
      const { itemId } = item
      if (what === 'frees') refused.push({ itemId, reason })
      if (what !== 'returns' && what !== 'claims') continue
      const on = returnedOn && returnedOn <= today ? returnedOn : today
      returned.push({ itemId, reason: reason ?? 'MS03', returnedOn: on, withCost })
    }
    const ids = [...returned, ...refused].map(({ itemId }) => itemId)
    await lockedRemittances(tx, await remittancesOf(tx, ids))
    const freed = await refuseItems(tx, cx, refused)
    return { outcome: 'stored', count: freed + (await returnItems(tx, cx, returned)) }
  })
}

/** The form of a return by hand. Throws Problem 404. Treasurer and admins. */
export async function returnForm(cx: RequestContext, remittanceId: string, itemId: string) {
  authorize(cx.actor, 'ledger.manage')
  const [item] =
    isUuid(itemId) && isUuid(remittanceId)
      ? await itemsBy(cx.db).where(
          and(eq(remittanceItems.id, itemId), eq(remittanceItems.remittanceId, remittanceId)),
        )
      : []
  if (!item) throw new Problem('remittanceNotFound', 404)
  const values: Record<string, string> = {
    returned_on: madridDayOf(cx.now),
    reason: 'AM04',
    with_cost: cx.content.bank.returnCents > 0 ? 'yes' : '',
  }
  const form: EditValues = { values, version: null, submission: randomUUID() }
  return {
    form,
    name: item.name,
    amountCents: item.amountCents,
    costCents: cx.content.bank.returnCents,
  }
}

/** Records a return by hand. Treasurer and admins. Throws Problem 404, 409. */
export async function returnByHand(
  cx: RequestContext,
  { remittanceId, itemId }: { remittanceId: string; itemId: string },
  { reason, returned_on: returnedOn, with_cost: cost }: HandReturnInput,
): Promise<void> {
  await returnForm(cx, remittanceId, itemId)
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, remittanceId)
    const how = { reason, returnedOn, withCost: cost === 'yes' }
    if (!(await returnItem(tx, cx, itemId, how))) return
    await auditRemittance(tx, cx, remittance, 'remittance.returned', { charges: 1 })
  })
}

/** Debits of all remittances, for matching with the lines of a bank's file. */
const itemsBy = (db: Database) =>
  db
    .select({
      itemId: remittanceItems.id,
      name: ledgerCharges.name,
      remittance: remittances.number,
      ...pickColumns(remittanceItems, 'state', 'excludedBecause', 'endToEndId', 'amountCents'),
      refundState: refundState(sql`${remittanceItems.paymentId}`),
      batch: remittanceItems.batch,
    })
    .from(remittanceItems)
    .innerJoin(remittances, eq(remittances.id, remittanceItems.remittanceId))
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))

type Item = Awaited<ReturnType<typeof itemsBy>>[number]

/**
 * The effect of a line: 'returns' the debit, 'claims' back its refund, or 'frees' it, as the club's bank refused its
 * file or batch. The others have none: done 'already', 'excluded' before, refunded (`RefundState`) although its file
 * is refused, 'sentTwice' for a file that the bank has already, or 'unknown'.
 */
type LineEffect =
  | 'returns'
  | 'claims'
  | 'frees'
  | 'already'
  | 'excluded'
  | RefundState
  | 'sentTwice'
  | 'unknown'

/** A line of a bank's file; cents and days of the calendar. */
type ReturnLine = {
  endToEndId: string
  amountCents: number | null
  reason: string | null
  returnedOn: string | null
  item: Item | null
  what: LineEffect
}

/** Null for an unreadable file. A refused file or batch yields a line for each of its debits. */
async function linesOf(db: Database, read: ReadReturns) {
  if (read.kind === 'unreadable') return null
  const lines: ReturnLine[] = []
  for (const { messageId, batchId, reason, reasons } of read.refused) {
    const items = await itemsBy(db)
      .where(and(eq(remittances.messageId, messageId), isNotNull(remittanceItems.endToEndId)))
      .orderBy(remittanceItems.place)
    const frees = reason !== null && isDuplicateFile(reason) ? 'sentTwice' : 'frees'
    for (const item of items) {
      const { endToEndId, amountCents, batch } = item
      if (batchId !== null && batchIdentifier(messageId, batch ?? 0) !== batchId) continue
      lines.push({
        endToEndId: endToEndId ?? '',
        amountCents,
        reason: reasons.get(endToEndId ?? '') ?? reason,
        returnedOn: null,
        item,
        what: effectOf(item, frees),
      })
    }
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
      // Our identifier with another amount is not one of our debits.
      const item = found && (amountCents ?? found.amountCents) === found.amountCents ? found : null
      return { endToEndId, amountCents, reason, returnedOn, item, what: effectOf(item, 'returns') }
    }),
  )
  return { format: read.format, lines }
}

function effectOf(item: Item | null, does: 'returns' | 'frees' | 'sentTwice'): LineEffect {
  if (!item) return 'unknown'
  if (item.state === 'returned' || item.excludedBecause === 'refused') return 'already'
  if (item.state === 'excluded') return 'excluded'
  if (does === 'sentTwice' || item.refundState === null) return does
  return does === 'returns' && item.refundState === 'refunded' ? 'claims' : item.refundState
}
