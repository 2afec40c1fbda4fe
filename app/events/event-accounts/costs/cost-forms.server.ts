import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { activeCost } from '#app/money/costs/active-cost.server.ts'
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

const newForm = (values: Record<string, string>): EditValues => ({
  version: null,
  values,
  submission: randomUUID(),
})

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
