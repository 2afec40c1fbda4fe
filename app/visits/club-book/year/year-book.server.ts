import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  lt,
  or,
  sql,
  gte,
  isNotNull,
  isNull,
} from 'drizzle-orm'
import { placesOf } from '#app/content/restaurants/restaurants.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { notFound } from '#app/problem.ts'
import { yearsAround, authorizeReader } from '#app/visits/club-book/book-shelf.server.ts'
import type { BookEvening, YearBook } from '#app/visits/club-book/club-book.ts'
import { scores, scorings } from '#app/visits/scores/scores.schema.ts'
import { criterionScoresOf } from '#app/visits/scores/shown/club-scores.server.ts'
import { fewestAuthors, type CriterionScore } from '#app/visits/scores/shown/score.ts'
import { isNamed, shownVisits } from '#app/visits/visits/visit-history.server.ts'
import {
  costOf,
  housesOf,
  plainName,
  presentTogether,
  scoreOf,
  yearOfAddress,
} from './year-facts.ts'

/** Sentences per evening. */
const mostSentences = 2

/** Guests read at most; groups are complete as far as that goes. */
const mostPresent = 40

const inYear = (year: number) => between(visits.visitedOn, `${year}-01-01`, `${year}-12-31`)

/**
 * A year of the club, from its visits. For members and those who write the visits.
 *
 * @param text the year in the address.
 * @throws Problem 401, 403; 404 for a year before the first evening or after this one.
 */
export async function yearBook(cx: RequestContext, text: string): Promise<YearBook> {
  await authorizeReader(cx)
  const year = yearOfAddress(text)
  if (year === null) throw notFound()
  const { has, previous, next } = await yearsAround(cx, year)
  if (!has) throw notFound()
  const heads = await headsOf(cx, year)
  const [evenings, present, places] = await Promise.all([
    eveningsOf(cx, heads, year),
    mostFrequentGuests(cx, year),
    placesOf(
      cx,
      heads.flatMap(({ restaurantId }) => restaurantId ?? []),
    ),
  ])
  return {
    year,
    evenings,
    tables: {
      all: new Set(housesOf(heads)).size,
      // Of each house one evening is the first.
      first: evenings.filter(({ first }) => first).length,
    },
    covers: evenings.reduce((sum, { covers }) => sum + covers, 0),
    cost: costOf(evenings.map(({ costPerHeadCents }) => costPerHeadCents)),
    score: scoreOf(evenings),
    present,
    places,
    previous,
    next,
  }
}

type Head = Awaited<ReturnType<typeof headsOf>>[number]

/** The evenings of a year and their places, in chronological order. */
function headsOf({ db }: RequestContext, year: number) {
  return db
    .select({
      ...pickColumns(visits, 'id', 'restaurantId', 'restaurantName'),
      address: restaurants.address,
      /** Of restaurants visited before visits were recorded. */
      visitedOn: restaurants.visitedOn,
    })
    .from(visits)
    .leftJoin(restaurants, eq(restaurants.id, visits.restaurantId))
    .where(inYear(year))
    .orderBy(asc(visits.visitedOn), asc(visits.id))
}

async function eveningsOf(
  cx: RequestContext,
  heads: readonly Head[],
  year: number,
): Promise<BookEvening[]> {
  const ids = heads.map(({ id }) => id)
  const [shown, scoresOf, isKnown] = await Promise.all([
    shownVisits(cx, ids),
    openedScores(cx, ids, mostSentences),
    knownBefore(cx, heads, year),
  ])
  const headOf = new Map(heads.map((head) => [head.id, head]))
  const firstOf = firstEvenings(heads, isKnown)
  return shown.flatMap((visit) => {
    const head = headOf.get(visit.id)
    if (!head) return []
    const { restaurantId: id, restaurantName: name, address } = head
    const { criteria, sentences } = scoresOf(visit.id)
    return [
      {
        ...visit,
        restaurant: { id, name, address },
        first: firstOf.has(visit.id),
        scores: criteria,
        sentences,
      },
    ]
  })
}

/** The first evening at each new restaurant. */
function firstEvenings(heads: readonly Head[], isKnown: (head: Head) => boolean): Set<string> {
  const houses = housesOf(heads)
  const evenings = heads.map((head, index) => ({ head, house: houses[index] ?? '' }))
  return new Set(
    [...Map.groupBy(evenings, ({ house }) => house).values()]
      .filter((ofHouse) => !ofHouse.some(({ head }) => isKnown(head)))
      .flatMap(([first]) => first?.head.id ?? []),
  )
}

/**
 * Which of these restaurants the club knew from an earlier year: by a visit, or by a date typed before visits were
 * recorded.
 */
async function knownBefore(
  { db }: RequestContext,
  heads: readonly Head[],
  year: number,
): Promise<(head: Head) => boolean> {
  const begins = `${year}-01-01`
  const names = heads.map(({ restaurantName }) => plainName(restaurantName))
  const rows = await db
    .selectDistinct({ id: visits.restaurantId, name: visits.restaurantName })
    .from(visits)
    .where(
      and(
        lt(visits.visitedOn, begins),
        or(
          inArray(
            visits.restaurantId,
            heads.flatMap(({ restaurantId }) => restaurantId ?? []),
          ),
          inArray(sql`lower(trim(${visits.restaurantName}))`, names),
        ),
      ),
    )
  const ids = new Set(rows.flatMap(({ id }) => id ?? []))
  const known = new Set(rows.map(({ name }) => plainName(name)))
  return ({ restaurantId, restaurantName, visitedOn }) =>
    (restaurantId !== null && ids.has(restaurantId)) ||
    known.has(plainName(restaurantName)) ||
    (visitedOn !== null && visitedOn < begins)
}

/** The guests who came most and may be named, from two evenings on. */
async function mostFrequentGuests({ db }: RequestContext, year: number) {
  // Counted before anybody is looked up: most came once.
  const often = db
    .select({ personId: visitDiners.personId, evenings: sql<number>`count(*)::int`.as('evenings') })
    .from(visitDiners)
    .innerJoin(visits, eq(visits.id, visitDiners.visitId))
    .where(and(inYear(year), eq(visitDiners.came, true)))
    .groupBy(visitDiners.personId)
    .having(sql`count(*) > 1`)
    .as('often')
  const rows = await db
    .select({
      name: people.fullName,
      evenings: often.evenings,
      ties: sql<number>`(count(*) over (partition by ${often.evenings}))::int`,
    })
    .from(often)
    .innerJoin(people, eq(people.id, often.personId))
    .where(isNamed)
    .orderBy(desc(often.evenings), asc(people.sortName), asc(people.id))
    .limit(mostPresent)
  return presentTogether(rows)
}

/** The anonymous scores of a visit whose seal is open. */
type OpenedScores = { criteria: CriterionScore[]; sentences: string[] }

/**
 * The scores of these visits by id, without sealed ones. At most `most` sentences each, if there were enough votes to
 * keep authors unknown.
 */
async function openedScores(
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
    criterionScoresOf(db, visitIds),
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
