import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { recordAudits, type Acting } from '#app/kit/records/record-audit.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { circulars, type LostOpening } from '#app/platform/schema/circulars/circulars.ts'

const waitFor = (eventId: number): SQL | undefined =>
  and(
    eq(circulars.opensWith, eventId),
    eq(circulars.state, 'scheduled'),
    isNull(circulars.scheduledAt),
  )

/** Circulars that wait for an event's opening to members. */
export const countWaitingFor = (db: Database, eventId: number): Promise<number> =>
  db.$count(circulars, waitFor(eventId))

/**
 * Turns circulars that wait for an event's opening into drafts, inside `tx` of the command that
 * cancels or deletes it. A trigger covers every other way without an audit row
 * (migrations/functions/circulars.sql).
 */
export async function loseOpenings(
  tx: Database,
  cx: Acting,
  eventId: number,
  because: LostOpening,
): Promise<void> {
  const drafts = await tx
    .update(circulars)
    .set({ state: 'draft', opensWith: null, openingLost: because, updatedAt: cx.now })
    .where(waitFor(eventId))
    .returning({ id: circulars.id, title: circulars.subject })
  await recordAudits(
    tx,
    cx,
    drafts.map(({ id, title }) => ({
      action: 'circular.opening-lost' as const,
      subjectType: 'circular' as const,
      subjectId: id,
      details: { title },
    })),
  )
}
