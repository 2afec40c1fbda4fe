import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { CoversInput } from '#app/money/costs/cost-input.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { eventCovers } from '#app/platform/schema/events/event-costs.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'

/** The covers form with the last stored value. Throws Problem 404. */
export async function coversForm(cx: RequestContext, eventId: string): Promise<EditValues> {
  authorize(cx.actor, 'ledger.manage')
  const { id } = await attendedEvent(cx, eventId, 'ledger.manage')
  const covers = await lastCovers(cx.db, id)
  return {
    version: null,
    values: { covers: covers === null ? '' : String(covers) },
    submission: randomUUID(),
  }
}

/** Stores how many sat at the table; an unchanged value adds nothing. Throws Problem 404. */
export async function setCovers(
  cx: RequestContext,
  eventId: string,
  { submission: id, covers }: CoversInput,
): Promise<{ outcome: 'set' }> {
  const account = authorize(cx.actor, 'ledger.manage')
  const number = numberedId(eventId)
  await cx.db.transaction(async (tx) => {
    // The lock orders concurrent changes: the last row wins.
    const [event] =
      number === null
        ? []
        : await tx
            .select({ id: events.id })
            .from(events)
            .where(eq(events.id, number))
            .for('no key update')
    if (!event) throw new Problem('eventNotFound', 404)
    if ((await lastCovers(tx, event.id)) === covers) return
    const added = await tx
      .insert(eventCovers)
      .values({ id, eventId: event.id, covers, enteredBy: account.id })
      .onConflictDoNothing()
      .returning({ id: eventCovers.id })
    if (added.length === 0) return
    await auditEvent(tx, cx, 'event.covers-set', event.id, { seats: covers })
  })
  return { outcome: 'set' }
}

async function lastCovers(db: Database, eventId: number): Promise<number | null> {
  const [last] = await db
    .select({ covers: eventCovers.covers })
    .from(eventCovers)
    .where(eq(eventCovers.eventId, eventId))
    .orderBy(desc(eventCovers.createdAt), eventCovers.id)
    .limit(1)
  return last?.covers ?? null
}
