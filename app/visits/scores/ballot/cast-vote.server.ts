import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { ballots, scorings } from '#app/visits/scores/scores.schema.ts'
import { visitResult } from '#app/visits/scores/shown/club-scores.server.ts'
import type { Vote } from '#app/visits/scores/shown/score.ts'
import { scoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'
import { ballotOfKey } from './ballot-link.server.ts'
import { hasValidVoucher, sealVote } from './sealed-vote.server.ts'

/** The ballot of a link. Throws Problem 404. */
async function linkedBallot(db: Database, { site }: RequestContext, key: string | null) {
  const id = ballotOfKey(site, key)
  const [ballot] = id
    ? await db
        .select({
          id: ballots.id,
          visitId: ballots.visitId,
          voted: sql<boolean>`${ballots.sealed} is not null`,
          came: sql<boolean>`coalesce(${visitDiners.came}, false)`,
        })
        .from(ballots)
        .leftJoin(visitDiners, eq(visitDiners.id, ballots.dinerId))
        .where(eq(ballots.id, id))
    : []
  if (!ballot) throw new Problem('ballotNotFound', 404)
  return ballot
}

/**
 * The page of a ballot. Before the opening it only shows whether there is a vote, which nobody can read; afterwards
 * the result of all votes. Throws Problem 404.
 */
export async function ballotPage(cx: RequestContext, key: string | null) {
  const { visitId, voted, came } = await linkedBallot(cx.db, cx, key)
  const [scoring] = await cx.db
    .select({ opensAt: scorings.opensAt, openedAt: scorings.openedAt })
    .from(scorings)
    .where(eq(scorings.visitId, visitId))
  if (!scoring) throw new Error(`a ballot without a scoring of the visit ${visitId}`)
  const { opensAt, openedAt } = scoring
  const visit = await scoredVisit(cx.db, visitId)
  const open = openedAt !== null ? 'opened' : cx.now < opensAt ? 'open' : 'closed'
  // A struck-off ballot belongs to a person who did not come after all.
  const state = came ? open : 'struckOff'
  const result = state === 'opened' ? await visitResult(cx, visitId) : null
  return { ...visit, opensAt, voted, state, result }
}

export type BallotPage = Awaited<ReturnType<typeof ballotPage>>

/**
 * Seals a vote with the key of its visit; it replaces an earlier one.
 *
 * @throws Problem 404 for an unknown link, 403 for a struck diner, 410 once votes are closed.
 */
export async function castVote(cx: RequestContext, key: string | null, vote: Vote): Promise<void> {
  const { id, visitId } = await linkedBallot(cx.db, cx, key)
  await cx.db.transaction(async (tx) => {
    // Locked against opening, which updates this whole row.
    const [scoring] = await tx
      .select()
      .from(scorings)
      .where(eq(scorings.visitId, visitId))
      .for('key share')
    const { came } = await linkedBallot(tx, cx, key)
    if (!came) throw new Problem('notAtTheTable', 403)
    if (!scoring || scoring.openedAt !== null || scoring.opensAt <= cx.now) {
      throw new Problem('votingOver', 410)
    }
    if (!hasValidVoucher(cx.site, scoring)) {
      throw new Error(`the key of the scoring of the visit ${visitId} is not of this site`)
    }
    const sealed = sealVote(scoring.recipient, vote, { visitId, ballotId: id })
    await tx.update(ballots).set({ sealed }).where(eq(ballots.id, id))
  })
}
