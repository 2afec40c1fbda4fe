import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isDeletedMember } from '#app/platform/db/searching/known-members.server.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { scores, scorings, visitScores } from '#app/visits/scores/scores.schema.ts'
import type { ClubRating, ClubScores, Sentence, VisitResult } from './club-scores.ts'
import { criteria, fewestAuthors, type Criterion, type CriterionScore } from './score.ts'
import { meanOf } from './spread.ts'

/** Visits shown on a restaurant's page. */
const shownVisits = 6

type Reading = Pick<RequestContext, 'db'>

/** The club's rating of a restaurant, and the scores of its latest visits; nothing sealed. */
export async function clubScores(cx: Reading, restaurantId: number): Promise<ClubScores> {
  const [rating, results] = await Promise.all([
    ratingOf(cx.db, restaurantId),
    resultsWhere(
      cx.db,
      eq(visits.restaurantId, restaurantId),
      isNull(scores.hiddenAt),
      shownVisits,
    ),
  ])
  return { rating, results }
}

/** The scores of a visit without hidden sentences; null while sealed, and without votes. */
export async function visitResult({ db }: Reading, visitId: string): Promise<VisitResult | null> {
  const [result] = await resultsWhere(db, eq(visits.id, visitId), isNull(scores.hiddenAt), 1)
  return result ?? null
}

/** As `visitResult`, with hidden sentences, for the panel. */
export async function managedResult({ db }: Reading, visitId: string): Promise<VisitResult | null> {
  const [result] = await resultsWhere(db, eq(visits.id, visitId), undefined, 1)
  return result ?? null
}

/** The mean of the medians of all visits; null without scores. */
async function ratingOf(db: Database, restaurantId: number): Promise<ClubRating | null> {
  const rows = await db
    .select({
      criterion: sql<Criterion | null>`${visitScores.criterion}`,
      mean: sql<number>`avg(${visitScores.median})::float8`,
      visits: sql<number>`count(distinct ${visitScores.visitId})::int`,
    })
    .from(visitScores)
    .innerJoin(visits, eq(visits.id, visitScores.visitId))
    .where(eq(visits.restaurantId, restaurantId))
    // The last of them is of all criteria: it has how many visits there were.
    .groupBy(sql`grouping sets ((${visitScores.criterion}), ())`)
  const meanBy = (criterion: Criterion) =>
    rows.find((row) => row.criterion === criterion)?.mean ?? null
  const means = {
    food: meanBy('food'),
    service: meanBy('service'),
    atmosphere: meanBy('atmosphere'),
    value: meanBy('value'),
  }
  const general = meanOf(Object.values(means).filter((mean) => mean !== null))
  if (general === null) return null
  const all = rows.find(({ criterion }) => criterion === null)
  return { visits: all?.visits ?? 0, criteria: means, general }
}

/** Up to `most` of the latest opened visits that match, with the sentences that match `shown`. */
async function resultsWhere(
  db: Database,
  which: SQL,
  shown: SQL | undefined,
  most: number,
): Promise<VisitResult[]> {
  const opened = await db
    .select({
      visitId: visits.id,
      restaurantId: visits.restaurantId,
      restaurant: visits.restaurantName,
      visitedOn: visits.visitedOn,
      votes: sql<number>`${scorings.votes}`,
    })
    .from(scorings)
    .innerJoin(visits, eq(visits.id, scorings.visitId))
    .where(and(which, isNotNull(scorings.openedAt), sql`${scorings.votes} > 0`))
    .orderBy(desc(visits.visitedOn), desc(visits.id))
    .limit(most)
  if (opened.length === 0) return []
  const ids = opened.map(({ visitId }) => visitId)
  const [spreads, sentences] = await Promise.all([
    criterionScoresOf(db, ids),
    sentencesOf(db, ids, shown),
  ])
  return opened.map(({ visitId, restaurantId, restaurant, visitedOn, votes }) => ({
    visitId,
    restaurantId,
    restaurant,
    visitedOn,
    votes,
    criteria: spreads.get(visitId) ?? [],
    // Among so few, an anonymous author could be identified.
    sentences: (sentences.get(visitId) ?? []).filter(
      ({ author }) => votes >= fewestAuthors || author !== null,
    ),
  }))
}

const placeOf = ({ criterion }: { criterion: Criterion }) => criteria.indexOf(criterion)

/** The results of visits by criterion, in the order of the ballot. */
async function criterionScoresOf(
  db: Database,
  visitIds: readonly string[],
): Promise<Map<string, CriterionScore[]>> {
  if (visitIds.length === 0) return new Map()
  const { visitId, criterion, votes, median, lower, upper } = visitScores
  const rows = await db
    .select({ visitId, criterion, votes, median, lower, upper })
    .from(visitScores)
    .where(inArray(visitId, [...visitIds]))
  const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const byVisit = Map.groupBy(sorted, (row) => row.visitId)
  return new Map(
    [...byVisit].map(([id, each]) => [
      id,
      each.map((row) => ({
        criterion: row.criterion,
        votes: row.votes,
        median: row.median,
        lower: row.lower,
        upper: row.upper,
      })),
    ]),
  )
}

/** Sentences by visit: signed ones first, in an order unrelated to the votes. */
async function sentencesOf(
  db: Database,
  visitIds: readonly string[],
  shown: SQL | undefined,
): Promise<Map<string, Sentence[]>> {
  // A known person is named only by their record: a deleted record is not bypassed by the name of the registration. A signature
  // is a consent of its own: an author without an answer about visits is named, one who withdrew consent is not.
  const author = sql<string | null>`case
    when not ${scores.named} or ${people.visitsWithdrawnAt} is not null then null
    when ${visitDiners.personId} is null then nullif(${guests.name}, '')
    when not ${isDeletedMember(people.id)} then nullif(${people.fullName}, '') end`
  const rows = await db
    .select({
      visitId: scores.visitId,
      id: scores.id,
      text: sql<string>`${scores.sentence}`,
      author,
      hidden: sql<boolean>`${scores.hiddenAt} is not null`,
    })
    .from(scores)
    .leftJoin(visitDiners, eq(visitDiners.id, scores.dinerId))
    .leftJoin(people, eq(people.id, visitDiners.personId))
    .leftJoin(guests, eq(guests.id, visitDiners.guestId))
    .where(and(inArray(scores.visitId, [...visitIds]), isNotNull(scores.sentence), shown))
    .orderBy(sql`${author} nulls last`, asc(scores.id))
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId)
  return new Map(
    [...byVisit].map(([visitId, each]) => [
      visitId,
      each.map((row) => ({ id: row.id, text: row.text, author: row.author, hidden: row.hidden })),
    ]),
  )
}
