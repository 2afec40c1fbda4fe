import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isDeletedMember } from '#app/platform/db/searching/known-members.server.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { byVisit } from '#app/visits/by-visit.ts'
import { scores, scorings, visitScores } from '#app/visits/scores/scores.schema.ts'
import { criteria, minAuthors, type Criterion } from './score.ts'
import { meanOf } from './spread.ts'

/** Visits shown on a restaurant's page. */
const shownVisits = 6

type Reading = Pick<RequestContext, 'db'>

/** The club's rating of a restaurant, and the scores of its latest visits; nothing that is still sealed. */
export async function clubScores(cx: Reading, restaurantId: number) {
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
export async function visitResult({ db }: Reading, visitId: string) {
  const [result] = await resultsWhere(db, eq(visits.id, visitId), isNull(scores.hiddenAt), 1)
  return result ?? null
}

/** As `visitResult`, with hidden sentences, for the panel. */
export async function managedResult({ db }: Reading, visitId: string) {
  const [result] = await resultsWhere(db, eq(visits.id, visitId), undefined, 1)
  return result ?? null
}

/** The mean of the medians of all visits; null without scores. */
async function ratingOf(db: Database, restaurantId: number) {
  const rows = await db
    .select({
      criterion: sql<Criterion | null>`${visitScores.criterion}`,
      mean: sql<number>`avg(${visitScores.median})::float8`,
      visits: sql<number>`count(distinct ${visitScores.visitId})::int`,
    })
    .from(visitScores)
    .innerJoin(visits, eq(visits.id, visitScores.visitId))
    .where(eq(visits.restaurantId, restaurantId))
    // The last row aggregates all criteria and has the number of visits.
    .groupBy(sql`grouping sets ((${visitScores.criterion}), ())`)
  // From 0 to 10; null for a criterion without scores.
  const means = mapped(
    criteria,
    (criterion) => rows.find((row) => row.criterion === criterion)?.mean ?? null,
  )
  const general = meanOf(Object.values(means).filter((mean) => mean !== null))
  if (general === null) return null
  const all = rows.find(({ criterion }) => criterion === null)
  return { visits: all?.visits ?? 0, criteria: means, general }
}

/** Up to `most` of the latest opened visits that match, with the sentences that match `shown`. */
async function resultsWhere(db: Database, which: SQL, shown: SQL | undefined, most: number) {
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
  return opened.map((visit) =>
    Object.assign(visit, {
      criteria: spreads(visit.visitId),
      // Among so few votes, an anonymous author could be identified.
      sentences: sentences(visit.visitId).filter(
        ({ author }) => visit.votes >= minAuthors || author !== null,
      ),
    }),
  )
}

/** The scores of a visit whose seal is open. */
export type VisitResult = Awaited<ReturnType<typeof resultsWhere>>[number]
export type ClubScores = Awaited<ReturnType<typeof clubScores>>

const placeOf = ({ criterion }: { criterion: Criterion }) => criteria.indexOf(criterion)

/** The results of visits by criterion with enough votes, in the order of the ballot. */
async function criterionScoresOf(db: Database, visitIds: string[]) {
  const rows = await db
    .select(pickColumns(visitScores, 'visitId', 'criterion', 'votes', 'median', 'lower', 'upper'))
    .from(visitScores)
    .where(inArray(visitScores.visitId, visitIds))
  return byVisit(rows.toSorted((one, other) => placeOf(one) - placeOf(other)))
}

/** Sentences by visit: signed ones first, in an order unrelated to the votes. */
async function sentencesOf(db: Database, visitIds: string[], shown: SQL | undefined) {
  // A known person is named only from their record: for a deleted record the name in the registration is not used
  // instead. Signing is a consent of its own: an author without an answer about visits is named, one who withdrew
  // consent is not.
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
      /** Hidden by the club: only the panel shows it. */
      hidden: sql<boolean>`${scores.hiddenAt} is not null`,
    })
    .from(scores)
    .leftJoin(visitDiners, eq(visitDiners.id, scores.dinerId))
    .leftJoin(people, eq(people.id, visitDiners.personId))
    .leftJoin(guests, eq(guests.id, visitDiners.guestId))
    .where(and(inArray(scores.visitId, visitIds), isNotNull(scores.sentence), shown))
    .orderBy(sql`${author} nulls last`, asc(scores.id))
  return byVisit(rows)
}
