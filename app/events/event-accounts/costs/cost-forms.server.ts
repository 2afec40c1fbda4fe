import { randomUUID } from 'node:crypto'
import { and, eq, not } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { bookEntries } from '#app/money/books/books.schema.ts'
import { activeCost, storedCost } from '#app/money/costs/active-cost.server.ts'
import type { CostReversalInput } from '#app/money/costs/cost-input.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  eventCostReceipts,
  eventCosts,
  type ReceiptMedia,
} from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

const newForm = (values: Record<string, string>) =>
  ({ version: null, values, submission: randomUUID() }) satisfies EditValues

export function costForm(cx: RequestContext): EditValues {
  authorize(cx.actor, 'ledger.manage')
  return newForm({ kind: 'restaurant', spent_on: madridDayOf(cx.now), paid_by: 'club' })
}

/** Throws Problem 404, also for a reversed cost. */
export async function costActForm(cx: RequestContext, eventId: string, costId: string) {
  authorize(cx.actor, 'ledger.manage')
  const { id, what, amountCents, eventId: number } = await activeCost(cx.db, eventId, costId)
  return { eventId: number, cost: { id, what, amountCents }, form: newForm({}) }
}

/** Throws Problem 404 for a receipt of another event. */
export async function receiptFile(
  cx: RequestContext,
  eventId: string,
  id: string,
): Promise<{ media: ReceiptMedia; content: Buffer; number: number }> {
  authorize(cx.actor, 'ledger.manage')
  const event = numberedId(eventId)
  const [row] =
    event === null || !isUuid(id)
      ? []
      : await cx.db
          .select({
            media: eventCostReceipts.media,
            content: eventCostReceipts.content,
            number: eventCosts.number,
          })
          .from(eventCostReceipts)
          .innerJoin(eventCosts, eq(eventCosts.id, eventCostReceipts.costId))
          .where(and(eq(eventCostReceipts.id, id), eq(eventCosts.eventId, event)))
  if (!row) throw new Problem('costNotFound', 404)
  return row
}

/**
 * Reverses a wrong cost with a row that references it; reversed before, nothing changes.
 * @throws Problem 404; 409 'costBooked' once an entry pays it; 409 'costRepaid' once repaid to its member.
 */
export async function reverseCost(
  cx: RequestContext,
  { eventId, costId }: { eventId: string; costId: string },
  { submission, reason }: CostReversalInput,
): Promise<{ outcome: 'reversed' }> {
  const account = authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const { reversed, repaidCents, ...cost } = await storedCost(tx, eventId, costId, true)
    if (reversed) return
    const booked = and(eq(bookEntries.costId, cost.id), not(bookEntries.reversed))
    if (repaidCents > 0) throw new Problem('costRepaid', 409)
    if ((await tx.$count(bookEntries, booked)) > 0) throw new Problem('costBooked', 409)
    const { number: _, createdAt: __, ...same } = cost
    const added = await tx
      .insert(eventCosts)
      .values({
        ...same,
        id: submission,
        amountCents: -cost.amountCents,
        reverses: cost.id,
        reason,
        enteredBy: account.id,
      })
      .onConflictDoNothing()
      .returning({ id: eventCosts.id })
    if (added.length === 0) throw new Problem('badRequest', 422)
    await auditEvent(tx, cx, 'event.cost-reversed', cost.eventId, {
      cents: cost.amountCents,
      reason,
    })
  })
  return { outcome: 'reversed' }
}
