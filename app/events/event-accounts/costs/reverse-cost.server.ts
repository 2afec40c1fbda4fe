import { eq } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { storedCost } from '#app/money/costs/active-cost.server.ts'
import type { CostReversalInput } from '#app/money/costs/cost-input.ts'
import { refuseWhileInFile } from '#app/money/ledger/credits/running-transfer.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

/**
 * Reverses a wrong cost with a row that references it; reversed before, nothing changes.
 * @throws Problem 404; 409 'costRepaid' once repaid to its member or in an open transfer file.
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
    if (repaidCents > 0) throw new Problem('costRepaid', 409)
    await refuseWhileInFile(tx, eq(refundItems.costId, cost.id))
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
