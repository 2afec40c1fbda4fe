import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** The cost of the table in the accounts of an event, in cents: restaurant and wine, less reversals. */
export async function tableCosts(db: Database, eventId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${eventCosts.amountCents}), 0)::int` })
    .from(eventCosts)
    .where(and(eq(eventCosts.eventId, eventId), inArray(eventCosts.kind, ['restaurant', 'wine'])))
  return row?.cents ?? 0
}

/**
 * Books the part of a visit's bill that the accounts of its event lack, as a cost that the club has paid. It never
 * lowers costs. The caller holds the event's lock.
 */
export async function recordBill(
  tx: Database,
  cx: RequestContext,
  { eventId, day, cents }: { eventId: number; day: string; cents: number | null },
): Promise<void> {
  const missing = (cents ?? 0) - (await tableCosts(tx, eventId))
  if (missing <= 0) return
  const [named] = await tx
    .select({
      eventEs: textIn(events, events.title, 'es'),
      eventCa: textIn(events, events.title, 'ca'),
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!named) return
  await tx.insert(eventCosts).values({
    id: randomUUID(),
    eventId,
    ...named,
    kind: 'restaurant',
    what: visitsPanelCopy[cx.language].billOfNight,
    spentOn: day,
    amountCents: missing,
    paidBy: 'club',
    enteredBy: cx.actor.kind === 'account' ? cx.actor.id : null,
  })
  await recordAct(tx, cx, 'event.cost-added', ['event', String(eventId)], {
    details: { cents: missing },
  })
}
