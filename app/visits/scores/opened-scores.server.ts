import { and, asc, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { spreadsOf } from '#app/visits/scores/shown/club-scores.server.ts'
import { fewestAuthors, type CriterionScore } from '#app/visits/scores/shown/score.ts'
import { scores, scorings } from './scores.schema.ts'

/** The anonymous scores of a visit whose seal is open. */
export type OpenedScores = { criteria: CriterionScore[]; sentences: string[] }

/**
 * The scores of these visits by id, without sealed ones. At most `most` sentences each, if there were enough votes to
 * keep authors unknown.
 */
export async function openedScores(
  { db }: Pick<RequestContext, 'db'>,
  visitIds: readonly string[],
  most: number,
): Promise<(visitId: string) => OpenedScores> {
  const enough = db
    .select({ id: scorings.visitId })
    .from(scorings)
    .where(
      and(
        inArray(scorings.visitId, [...visitIds]),
        isNotNull(scorings.openedAt),
        gte(scorings.votes, fewestAuthors),
      ),
    )
  const sentence = db
    .select({
      visitId: scores.visitId,
      id: scores.id,
      text: scores.sentence,
      place:
        sql<number>`row_number() over (partition by ${scores.visitId} order by ${scores.id})`.as(
          'place',
        ),
    })
    .from(scores)
    .where(
      and(inArray(scores.visitId, enough), isNotNull(scores.sentence), isNull(scores.hiddenAt)),
    )
    .as('sentence')
  const [criteria, sentences] = await Promise.all([
    spreadsOf(db, visitIds),
    db
      .select({ visitId: sentence.visitId, text: sql<string>`${sentence.text}` })
      .from(sentence)
      .where(sql`${sentence.place} <= ${most}`)
      .orderBy(asc(sentence.id)),
  ])
  const byVisit = Map.groupBy(sentences, ({ visitId }) => visitId)
  return (visitId) => ({
    criteria: criteria.get(visitId) ?? [],
    sentences: (byVisit.get(visitId) ?? []).map(({ text }) => text),
  })
}
