import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { readFileApart } from '#app/file-reader.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { remittanceItems } from '#app/money/remittances/direct-debits.schema.ts'
import { auditOf, lockedRemittance } from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { refuseItems, type RefusedItem } from './refuse-items.server.ts'
import { returnItem } from './return-item.server.ts'
import { lockedRemittances, remittancesOf, returnItems } from './return-items.server.ts'
import { linesOf, itemsBy, type ReturnLine } from './returned-lines.server.ts'
import type { HandReturnInput } from './returns-input.ts'
import { returnsReader } from './returns-reader.ts'

/** One line of a file of a bank, and what it is here; cents and days of the calendar. */
export type FoundReturn = Pick<ReturnLine, 'endToEndId' | 'amountCents' | 'reason' | 'what'> & {
  itemId: string | null
  name: string | null
  remittance: number | null
}

/** What a file of a bank would do; of its lines `open` are written down, of which `freed` were refused with all others. */
export type ReturnsReport = {
  format: string
  /** Those of its page. */
  found: FoundReturn[]
  page: number
  pages: number
  /** What all of its lines do. */
  whats: FoundReturn['what'][]
  open: number
  freed: number
}

/** Lines on a page of a report. */
const pageSize = 200

export type PreviewedReturns =
  | { outcome: 'looked'; report: ReturnsReport }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** What a file of a bank would do, with a page of its lines, without doing it. Treasurer and admins. */
export async function lookAtReturns(
  cx: RequestContext,
  content: string,
  asked = 1,
): Promise<PreviewedReturns> {
  authorize(cx.actor, 'ledger.manage')
  const read = await linesOf(cx.db, await readFileApart(cx, returnsReader, content))
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

export type StoredReturns =
  | { outcome: 'stored'; count: number }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Writes down all that a file of a bank gives back, and frees what it refused as a whole, in one transaction; the same
 * file twice changes nothing. What was paid back of a debit is owed by whoever got it. Treasurer and admins. Throws
 * Problem 409 where one of them is paid back at that moment.
 */
export async function storeReturns(
  cx: RequestContext,
  { content, withCost }: { content: string; withCost: boolean },
): Promise<StoredReturns> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  const file = await readFileApart(cx, returnsReader, content)
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

/** What the form of a return by hand begins with. Throws Problem 404. Treasurer and admins. */
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

/** Writes down a return that the bank has told in another way. Treasurer and admins. Throws Problem 404, 409. */
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
    await recordAudit(
      tx,
      cx,
      auditOf(remittance, { action: 'remittance.returned', details: { charges: 1 } }),
    )
  })
}
