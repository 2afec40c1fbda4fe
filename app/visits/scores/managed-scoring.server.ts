import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { managedResult } from '#app/visits/scores/shown/club-scores.server.ts'
import { ballots, scores, scorings } from './scores.schema.ts'

/** The scoring of a visit; its row is locked when `tx` changes it. Throws Problem 404. */
async function scoredVisitOf(db: Database, visitId: string) {
  const [row] = isUuid(visitId)
    ? await db
        .select({
          visitId: visits.id,
          restaurant: visits.restaurantName,
          visitedOn: visits.visitedOn,
          ...pickColumns(scorings, 'opensAt', 'openedAt', 'votes'),
          spoilt: scorings.spoilt,
        })
        .from(visits)
        .leftJoin(scorings, eq(scorings.visitId, visits.id))
        .where(eq(visits.id, visitId))
    : []
  if (!row) throw new Problem('visitNotFound', 404)
  return row
}

/** Numbers of ballots, of votes, and of guests without a ballot; never names. */
async function turnoutOf(db: Database, visitId: string) {
  const ofVisit = eq(ballots.visitId, visitId)
  const [roll, voted, unreached] = await Promise.all([
    db.$count(ballots, ofVisit),
    db.$count(ballots, and(ofVisit, isNotNull(ballots.sealed))),
    db.$count(
      visitDiners,
      and(
        eq(visitDiners.visitId, visitId),
        eq(visitDiners.came, true),
        sql`not exists (select from ${ballots} where ${ballots.dinerId} = ${visitDiners.id})`,
      ),
    ),
  ])
  return { roll, voted, unreached }
}

/**
 * The state of a visit's scoring, with its result once open; before that only numbers of people. Editors and admins.
 * Throws Problem 404.
 */
export async function managedScoring(cx: RequestContext, id: string) {
  authorize(cx.actor, 'visits.manage')
  const { visitId, restaurant, visitedOn, opensAt, openedAt, ...row } = await scoredVisitOf(
    cx.db,
    id,
  )
  const head = { visitId, restaurant, visitedOn }
  if (opensAt === null) return { ...head, state: 'none' as const }
  if (openedAt === null) {
    const turnout = await turnoutOf(cx.db, visitId)
    return { ...head, state: 'sealed' as const, opensAt, ...turnout }
  }
  const result = await managedResult(cx, visitId)
  return { ...head, state: 'open' as const, openedAt, result, spoilt: row.spoilt ?? 0 }
}

export type ManagedScoring = Awaited<ReturnType<typeof managedScoring>>

/** Hides a sentence, or shows it again. Idempotent. Editors and admins. Throws Problem 404. */
export async function setSentenceHidden(
  cx: RequestContext,
  { visitId, scoreId }: { visitId: string; scoreId: string },
  hidden: boolean,
): Promise<void> {
  authorize(cx.actor, 'visits.manage')
  if (!isUuid(visitId) || !isUuid(scoreId)) throw new Problem('sentenceNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const [score] = await tx
      .select({ hiddenAt: scores.hiddenAt })
      .from(scores)
      .where(and(eq(scores.id, scoreId), eq(scores.visitId, visitId), isNotNull(scores.sentence)))
      .for('no key update')
    if (!score) throw new Problem('sentenceNotFound', 404)
    if ((score.hiddenAt !== null) === hidden) return
    await tx
      .update(scores)
      .set({ hiddenAt: hidden ? cx.now : null })
      .where(eq(scores.id, scoreId))
    const { restaurant } = await scoredVisitOf(tx, visitId)
    await recordAct(
      tx,
      cx,
      hidden ? 'visit.sentence-hidden' : 'visit.sentence-shown',
      ['visit', visitId],
      { details: { title: restaurant } },
    )
  })
}
