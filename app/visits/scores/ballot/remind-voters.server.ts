import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { eachRecord } from '#app/platform/db/batches/each-record.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Scoring } from '#app/visits/scores/open-scoring.server.ts'
import { scorings } from '#app/visits/scores/scores.schema.ts'
import { remindedAfter } from '#app/visits/scores/shown/score.ts'
import { scoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'
import { ballotMails } from './ballot-mail.server.ts'
import { missingVoters, withoutReminders } from './voters.server.ts'

/**
 * Reminds those who have not voted, once the scoring is two days old; once per scoring, even with several processes.
 */
export async function remindVoters({
  db,
  signal,
  ...cx
}: Scoring & Pick<RequestContext, 'db'> & { signal: AbortSignal }): Promise<void> {
  const { now } = cx
  const due = and(
    isNull(scorings.openedAt),
    isNull(scorings.remindedAt),
    gt(scorings.opensAt, now),
    lte(scorings.beganAt, new Date(now.getTime() - remindedAfter)),
  )
  const rows = await db.select({ visitId: scorings.visitId }).from(scorings).where(due)
  const ids = rows.map(({ visitId }) => visitId)
  await eachRecord({ db, signal }, 'scoring', ids, (visitId) =>
    db.transaction(async (tx) => {
      const [scoring] = await tx
        .update(scorings)
        .set({ remindedAt: now })
        .where(and(eq(scorings.visitId, visitId), due))
        .returning({ opensAt: scorings.opensAt })
      if (scoring) await askMissing(tx, cx, { visitId, opensAt: scoring.opensAt })
    }),
  )
}

/** Queues mails to those who came, have not voted, and accept mails about events. */
async function askMissing(
  tx: Database,
  cx: Scoring,
  { visitId, opensAt }: { visitId: string; opensAt: Date },
): Promise<void> {
  const missing = await missingVoters(tx, visitId)
  const without = await withoutReminders(
    tx,
    missing.map(({ recipient }) => recipient),
  )
  const voters = missing.filter(({ recipient }) => !without.has(recipient))
  const visit = await scoredVisit(tx, visitId)
  await cx.outbox.queueAll(tx, ballotMails(cx, { visit, opensAt, voters }, 'reminder'))
}
