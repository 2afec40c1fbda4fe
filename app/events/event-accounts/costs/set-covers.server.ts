import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { CoversInput } from '#app/money/costs/cost-input.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { eventCovers } from '#app/platform/schema/events/event-costs.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'

/** What the form of the covers begins with: what was said last. Throws Problem 404. Admins and the treasurer. */
export async function coversForm(cx: RequestContext, eventId: string): Promise<EditValues> {
  authorize(cx.actor, 'ledger.manage')
  const { id } = await attendedEvent(cx, eventId, 'ledger.manage')
  const [last] = await cx.db
    .select({ covers: eventCovers.covers })
    .from(eventCovers)
    .where(eq(eventCovers.eventId, id))
    .orderBy(desc(eventCovers.createdAt), eventCovers.id)
    .limit(1)
  const covers = last?.covers ?? null
  return {
    version: null,
    values: { covers: covers === null ? '' : String(covers) },
    submission: randomUUID(),
  }
}

/**
 * Says how many sat at the table; the same as before changes nothing. Admins and the treasurer. Throws Problem 404.
 */
export async function setCovers(
  cx: RequestContext,
  eventId: string,
  { submission: id, covers }: CoversInput,
): Promise<{ outcome: 'set' }> {
  const account = authorize(cx.actor, 'ledger.manage')
  const number = numberedId(eventId)
  await cx.db.transaction(async (tx) => {
    // Two at once come one after the other, so that the last row is the last word.
    const [event] =
      number === null
        ? []
        : await tx
            .select({ id: events.id })
            .from(events)
            .where(eq(events.id, number))
            .for('no key update')
    if (!event) throw new Problem('eventNotFound', 404)
    const [last] = await tx
      .select({ covers: eventCovers.covers })
      .from(eventCovers)
      .where(eq(eventCovers.eventId, event.id))
      .orderBy(desc(eventCovers.createdAt), eventCovers.id)
      .limit(1)
    if ((last?.covers ?? null) === covers) return
    const added = await tx
      .insert(eventCovers)
      .values({ id, eventId: event.id, covers, enteredBy: account.id })
      .onConflictDoNothing()
      .returning({ id: eventCovers.id })
    if (added.length === 0) return
    await recordAudit(tx, cx, {
      action: 'event.covers-set',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { seats: covers },
    })
  })
  return { outcome: 'set' }
}
