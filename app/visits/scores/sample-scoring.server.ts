import { and, asc, desc, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { sealVote } from '#app/visits/scores/ballot/sealed-vote.server.ts'
import type { Vote } from '#app/visits/scores/shown/score.ts'
import { beginScoring } from './open-scoring.server.ts'
import { ballots, scorings } from './scores.schema.ts'

const votes: readonly Vote[] = [
  {
    scores: { food: 9, service: 8, atmosphere: 8, value: 7 },
    sentence: 'El suquet, de diez; la sala, fría hasta el segundo vino.',
    named: false,
  },
  {
    scores: { food: 8, service: 9, atmosphere: 7, value: 8 },
    sentence: null,
    named: false,
  },
  {
    scores: { food: 10, service: 8, atmosphere: 9, value: null },
    sentence: 'Val el viatge per la gamba sola.',
    named: false,
  },
]

/**
 * Opens the scoring of the latest sample evening, with three sealed votes, as a demonstration. No mail is sent, now
 * or later.
 */
export async function beginSampleScoring(cx: Pick<RequestContext, 'db' | 'site' | 'now'>) {
  await cx.db.transaction(async (tx) => {
    const [visit] = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(eq(visits.sample, true))
      .orderBy(desc(visits.visitedOn), asc(visits.id))
      .limit(1)
    if (!visit) return
    const visitId = visit.id
    const begun = await beginScoring(tx, cx, visitId)
    if (!begun) return
    const [scoring] = await tx
      .update(scorings)
      .set({ remindedAt: cx.now })
      .where(eq(scorings.visitId, visitId))
      .returning({ recipient: scorings.recipient })
    const diners = await tx
      .select({ dinerId: visitDiners.id })
      .from(visitDiners)
      .where(and(eq(visitDiners.visitId, visitId), eq(visitDiners.came, true)))
      .orderBy(asc(visitDiners.position), asc(visitDiners.id))
    if (!scoring || diners.length === 0) return
    const roll = await tx
      .insert(ballots)
      .values(diners.map(({ dinerId }) => ({ visitId, dinerId })))
      .returning({ id: ballots.id })
    // One is left to vote, or all would be open within a minute.
    for (const [place, { id }] of roll.slice(0, -1).entries()) {
      const vote = votes[place]
      if (!vote) break
      const sealed = sealVote(scoring.recipient, vote, { visitId, ballotId: id })
      await tx.update(ballots).set({ sealed }).where(eq(ballots.id, id))
    }
  })
}
