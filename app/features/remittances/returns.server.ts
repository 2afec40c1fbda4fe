import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { isUuid } from '#app/db/ids.ts'
import { remittanceItems } from '#app/db/schema/direct-debits.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { auditOf, lockedRemittance } from './locked-remittance.server.ts'
import { refuseItems, type RefusedItem } from './refuse-items.server.ts'
import { returnItem } from './return-item.server.ts'
import { lockedRemittances, remittancesOf, returnItems } from './return-items.server.ts'
import { linesOf, itemsBy, type ReturnLine } from './returned-lines.server.ts'
import type { HandReturnInput } from './returns-input.ts'

/** One line of a file of a bank, and what it is here; cents and days of the calendar. */
export type FoundReturn = Pick<ReturnLine, 'endToEndId' | 'amountCents' | 'reason' | 'what'> & {
  itemId: string | null
  name: string | null
  remittance: number | null
}

/** What a file of a bank would do; of its lines `open` are written down, of which `freed` were refused with all others. */
export type ReturnsReport = { format: string; found: FoundReturn[]; open: number; freed: number }

export type LookedReturns =
  | { outcome: 'looked'; report: ReturnsReport }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** What a file of a bank would do, without doing it. Treasurer and admins. */
export async function lookAtReturns(cx: RequestContext, content: string): Promise<LookedReturns> {
  authorize(cx.actor, 'ledger.manage')
  const read = await linesOf(cx.db, content)
  if (!read) return { outcome: 'refused', errors: { content: 'bankFileUnreadable' } }
  const found = read.lines.map(({ endToEndId, amountCents, reason, what, item }): FoundReturn => ({
    endToEndId,
    amountCents,
    reason,
    what,
    itemId: item?.itemId ?? null,
    name: item?.name ?? null,
    remittance: item?.remittance ?? null,
  }))
  const freed = found.filter(({ what }) => what === 'frees').length
  const open = found.filter(({ what }) => what === 'returns').length + freed
  return { outcome: 'looked', report: { format: read.format, found, open, freed } }
}

export type StoredReturns =
  | { outcome: 'stored'; count: number }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Writes down all that a file of a bank gives back, and frees what it refused as a whole, in one transaction; the same
 * file twice changes nothing. What has been paid back to who paid is left to the treasurer. Treasurer and admins. Throws
 * Problem 409 where one of them is paid back at that moment.
 */
export async function storeReturns(
  cx: RequestContext,
  { content, withCost }: { content: string; withCost: boolean },
): Promise<StoredReturns> {
  authorize(cx.actor, 'ledger.manage')
  const today = madridDayOf(cx.now)
  return cx.db.transaction(async (tx) => {
    const read = await linesOf(tx, content)
    if (!read) return { outcome: 'refused', errors: { content: 'bankFileUnreadable' } }
    const returned: Parameters<typeof returnItems>[2][number][] = []
    const refused: RefusedItem[] = []
    for (const { item, what, reason, returnedOn } of read.lines) {
      if (!item) continue
      const { itemId } = item
      if (what === 'frees') refused.push({ itemId, reason })
      if (what !== 'returns') continue
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
