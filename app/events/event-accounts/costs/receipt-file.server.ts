import { and, eq } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import {
  eventCostReceipts,
  eventCosts,
  type ReceiptMedia,
} from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

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
