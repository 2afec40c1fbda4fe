import { count, eq } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventNumber } from '#app/events/events/events.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { personOfNumber } from '#app/members/memberships/membership-rows.server.ts'
import { activeCost } from '#app/money/costs/active-cost.server.ts'
import type { CostInput, ReceiptInput } from '#app/money/costs/cost-input.ts'
import { maxReceipts } from '#app/money/costs/cost.ts'
import { receiptContent } from '#app/money/costs/receipt-content.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { eventCostReceipts, eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'

/**
 * Records a cost with its receipt; the same submission is the same cost.
 * @param file a photograph or PDF; null for none yet.
 * @throws Problem 404; 413, 422 or 429 for the receipt.
 */
export async function addCost(
  cx: RequestContext,
  eventId: string,
  input: CostInput,
  file: Uint8Array | null,
): Promise<{ outcome: 'added' } | Refused> {
  const account = authorize(cx.actor, 'ledger.manage')
  const event = await namedEvent(cx, eventId)
  if (input.spent_on > madridDayOf(cx.now)) return refused('spent_on', 'dayInFuture')
  const payer = await payerOf(cx, input)
  if (payer === 'unknown') return refused('member_number', 'noSuchMember')
  const { submission: id } = input
  if ((await cx.db.$count(eventCosts, eq(eventCosts.id, id))) > 0) return { outcome: 'added' }
  const receipt = file && (await receiptContent(cx, file))
  await cx.db.transaction(async (tx) => {
    const added = await tx
      .insert(eventCosts)
      .values({
        id,
        ...event,
        kind: input.kind,
        what: input.what,
        supplier: input.supplier,
        spentOn: input.spent_on,
        amountCents: input.amount,
        paidBy: input.paid_by,
        ...payer,
        enteredBy: account.id,
      })
      .onConflictDoNothing()
      .returning({ id: eventCosts.id })
    if (added.length === 0) return
    if (receipt) await tx.insert(eventCostReceipts).values({ id, costId: id, ...receipt })
    await auditEvent(tx, cx, 'event.cost-added', event.eventId, { cents: input.amount })
  })
  return { outcome: 'added' }
}

/**
 * Adds a receipt to a cost; the same submission is the same receipt.
 * @throws Problem 404, also for a reversed cost; 409 for too many; 413, 422 or 429 for the receipt.
 */
export async function addReceipt(
  cx: RequestContext,
  { eventId, costId }: { eventId: string; costId: string },
  { submission: id }: ReceiptInput,
  file: Uint8Array | null,
): Promise<{ outcome: 'added' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  await activeCost(cx.db, eventId, costId)
  if (!file) return refused('receipt', 'required')
  const known = await cx.db.$count(eventCostReceipts, eq(eventCostReceipts.id, id))
  if (known > 0) return { outcome: 'added' }
  const receipt = await receiptContent(cx, file)
  await cx.db.transaction(async (tx) => {
    const cost = await activeCost(tx, eventId, costId, true)
    const [there] = await tx
      .select({ count: count() })
      .from(eventCostReceipts)
      .where(eq(eventCostReceipts.costId, costId))
    if ((there?.count ?? 0) >= maxReceipts) throw new Problem('listFull', 409)
    const added = await tx
      .insert(eventCostReceipts)
      .values({ id, costId, ...receipt, sample: cost.sample })
      .onConflictDoNothing()
      .returning({ id: eventCostReceipts.id })
    if (added.length === 0) return
    await auditEvent(tx, cx, 'event.receipt-added', cost.eventId)
  })
  return { outcome: 'added' }
}

/** The event's id and its title in both languages. Throws Problem 404. */
async function namedEvent(cx: RequestContext, id: string) {
  const [event] = await cx.db
    .select({
      eventId: events.id,
      eventEs: textIn(events, events.title, 'es'),
      eventCa: textIn(events, events.title, 'ca'),
    })
    .from(events)
    .where(eq(events.id, eventNumber(id)))
  if (!event) throw new Problem('eventNotFound', 404)
  return event
}

/** The member who advanced the money; null when the club paid. */
async function payerOf(cx: RequestContext, { paid_by: by, member_number: number }: CostInput) {
  if (by === 'club') return {}
  const personId = number === '' ? null : await personOfNumber(cx, Number(number))
  const [person] =
    personId === null
      ? []
      : await cx.db
          .select({ personId: people.id, personName: people.fullName })
          .from(people)
          .where(eq(people.id, personId))
  return person ?? 'unknown'
}
