import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { storedCost } from '#app/money/costs/active-cost.server.ts'
import type { CostReversalInput } from '#app/money/costs/cost-input.ts'
import { refuseWhileInFile } from '#app/money/ledger/credits/running-transfer.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

/**
 * Takes a cost back that was wrong, by a row that names it; taken back already, nothing changes. Admins and the
 * treasurer.
 *
 * @throws Problem 404; 409 'costRepaid' while its member has got it back, and while a file of transfers is about to pay it.
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
    await recordAudit(tx, cx, {
      action: 'event.cost-reversed',
      subjectType: 'event',
      subjectId: String(cost.eventId),
      details: { cents: cost.amountCents, reason },
    })
  })
  return { outcome: 'reversed' }
}
