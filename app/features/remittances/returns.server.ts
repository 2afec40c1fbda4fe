import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { remittanceItems, remittances, type ItemState } from '#app/db/schema/direct-debits.ts'
import { ledgerCharges } from '#app/db/schema/ledger.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { batchIdentifier } from '#app/sepa/payment-file.ts'
import { readReturns, type BankReturn } from '#app/sepa/read-returns.server.ts'
import { auditOf, lockedRemittance } from './locked-remittance.server.ts'
import { returnItem } from './return-item.server.ts'
import { returnItems } from './return-items.server.ts'
import type { HandReturnInput } from './returns-input.ts'

/** One line of a file of a bank, and what it is here; cents and days of the calendar. */
export type FoundReturn = {
  endToEndId: string
  itemId: string | null
  name: string | null
  remittance: number | null
  amountCents: number | null
  reason: string | null
  /** 'listed' and 'settled' come back by it, 'returned' have already, null is none of the club's. */
  state: ItemState | null
}

export type ReturnsReport = { format: string; found: FoundReturn[]; open: number }

export type LookedReturns =
  | { outcome: 'looked'; report: ReturnsReport }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

type Line = BankReturn & { item: Omit<FoundReturn, 'endToEndId' | 'amountCents' | 'reason'> | null }

const itemColumns = {
  itemId: remittanceItems.id,
  name: ledgerCharges.name,
  remittance: remittances.number,
  state: remittanceItems.state,
  endToEndId: remittanceItems.endToEndId,
  amountCents: remittanceItems.amountCents,
  messageId: remittances.messageId,
  batch: remittanceItems.batch,
  remittanceId: remittances.id,
}

const itemsBy = (db: Database) =>
  db
    .select(itemColumns)
    .from(remittanceItems)
    .innerJoin(remittances, eq(remittances.id, remittanceItems.remittanceId))
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, remittanceItems.chargeId))

/** The lines of a file with what each is here; a file or a batch that was refused is a line for each of its debits. */
async function linesOf(
  db: Database,
  content: string,
): Promise<{ format: string; lines: Line[] } | null> {
  const read = readReturns(new TextEncoder().encode(content))
  if (read.kind === 'unreadable') return null
  const lines: Line[] = []
  for (const { messageId, batchId, reason } of read.refused) {
    const items = await itemsBy(db).where(
      and(eq(remittances.messageId, messageId), isNotNull(remittanceItems.endToEndId)),
    )
    lines.push(
      ...items
        .filter(
          ({ batch }) => batchId === null || batchIdentifier(messageId, batch ?? 0) === batchId,
        )
        .map(({ endToEndId, amountCents, ...item }) => ({
          endToEndId: endToEndId ?? '',
          amountCents,
          reason,
          returnedOn: null,
          costCents: null,
          item,
        })),
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
  // Another amount under one of our identifiers is nothing of ours.
  lines.push(
    ...read.returns.map((each) => {
      const item = known.get(each.endToEndId) ?? null
      const same = each.amountCents === null || each.amountCents === item?.amountCents
      return { ...each, item: same ? item : null }
    }),
  )
  return { format: read.format, lines }
}

const isOpen = (state: ItemState | null) => state === 'listed' || state === 'settled'

/** What a file of a bank would do, without doing it. Treasurer and admins. */
export async function lookAtReturns(cx: RequestContext, content: string): Promise<LookedReturns> {
  authorize(cx.actor, 'ledger.manage')
  const read = await linesOf(cx.db, content)
  if (!read) return { outcome: 'refused', errors: { content: 'bankFileUnreadable' } }
  const found = read.lines.map(({ endToEndId, amountCents, reason, item }): FoundReturn => ({
    endToEndId,
    amountCents,
    reason,
    itemId: item?.itemId ?? null,
    name: item?.name ?? null,
    remittance: item?.remittance ?? null,
    state: item?.state ?? null,
  }))
  const open = found.filter(({ state }) => isOpen(state)).length
  return { outcome: 'looked', report: { format: read.format, found, open } }
}

export type StoredReturns =
  | { outcome: 'stored'; count: number }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Writes down all that a file of a bank gives back, in one transaction; the same file twice changes nothing. Treasurer
 * and admins. Throws Problem 409 where what was paid by one of them has been paid back.
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
    const own = read.lines.filter(({ item }) => item !== null && isOpen(item.state))
    const returned = own.flatMap(({ item, reason, returnedOn }) => {
      const on = returnedOn && returnedOn <= today ? returnedOn : today
      return item?.itemId
        ? [{ itemId: item.itemId, reason: reason ?? 'MS03', returnedOn: on, withCost }]
        : []
    })
    return { outcome: 'stored', count: await returnItems(tx, cx, returned) }
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
