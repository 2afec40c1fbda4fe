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

/** What the form of a cost begins with. Admins and the treasurer. */
export function costForm(cx: RequestContext): EditValues {
  authorize(cx.actor, 'ledger.manage')
  return newForm({ kind: 'restaurant', spent_on: madridDayOf(cx.now), paid_by: 'club' })
}

/**
 * A cost, and an empty form of what is to be done with it. Admins and the treasurer. Throws Problem 404, also for one that
 * was taken back.
 */
export async function costActForm(cx: RequestContext, eventId: string, costId: string) {
  authorize(cx.actor, 'ledger.manage')
  const { id, what, amountCents, eventId: number } = await activeCost(cx.db, eventId, costId)
  return { eventId: number, cost: { id, what, amountCents }, form: newForm({}) }
}

/** A receipt, for admins and the treasurer alone. Throws Problem 404 for one of another event. */
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
