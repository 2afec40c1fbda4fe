import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { Problem } from '#app/problem.ts'

export const repaidCents = sql<number>`coalesce((
  select sum(repayment.amount_cents) from event_cost_repayments as repayment
  where repayment.cost_id = event_costs.id), 0)::int`

/** Whether a cost was reversed. */
const isReversed = sql<boolean>`exists (
  select from event_costs as reversal where reversal.reverses = event_costs.id)`

/**
 * A cost, including a reversed one; `lock` locks its row. Throws Problem 404.
 *
 * @param eventId the id in the URL; null for any event.
 */
export async function storedCost(db: Database, eventId: string | null, id: string, lock = false) {
  const number = eventId === null ? null : numberedId(eventId)
  const query = db
    .select()
    .from(eventCosts)
    .where(
      and(
        eq(eventCosts.id, id),
        isNull(eventCosts.reverses),
        number === null ? undefined : eq(eventCosts.eventId, number),
      ),
    )
  const isWrong = !isUuid(id) || (eventId !== null && number === null)
  const [cost] = isWrong ? [] : await (lock ? query.for('update') : query)
  if (!cost) throw new Problem('costNotFound', 404)
  // Read after the lock, to see concurrent commits.
  const [now] = await db
    .select({ reversed: isReversed, repaid: repaidCents })
    .from(eventCosts)
    .where(eq(eventCosts.id, id))
  return { ...cost, reversed: now?.reversed ?? false, repaidCents: now?.repaid ?? 0 }
}

/** A cost that is not reversed. Throws Problem 404. */
export async function activeCost(db: Database, eventId: string | null, id: string, lock = false) {
  const cost = await storedCost(db, eventId, id, lock)
  if (cost.reversed) throw new Problem('costNotFound', 404)
  return cost
}

/** The amounts, in cents, of advances that the club owes. */
export async function owedAdvances(db: Database): Promise<Set<number>> {
  const isAdvance = and(eq(eventCosts.paidBy, 'member'), isNull(eventCosts.reverses))
  const rows = await db
    .select({ cents: eventCosts.amountCents })
    .from(eventCosts)
    .where(and(isAdvance, not(isReversed), eq(repaidCents, 0)))
  return new Set(rows.map(({ cents }) => cents))
}
