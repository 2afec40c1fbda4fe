import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { refundItems } from '#app/db/schema/direct-debits.ts'
import { eventCosts } from '#app/db/schema/event-costs.ts'
import { refuseWhileInFile } from '#app/features/ledger/running-transfer.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import type { CostReversalInput } from './cost-input.ts'
import { storedCost } from './standing-cost.server.ts'

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
