import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { placesOf } from '#app/content/restaurants/restaurants.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { notFound } from '#app/problem.ts'
import { yearsAround, authorizeReader } from '#app/visits/club-book/book-shelf.server.ts'
import { isNamed, shownVisits } from '#app/visits/visits/visit-history.server.ts'
import { costOf, restaurantsOf, groupByAttendance, yearOfAddress } from './year-facts.ts'

/** Maximum number of guests read; groups are complete within that number. */
const maxGuests = 40

const inYear = (year: number) => between(visits.visitedOn, `${year}-01-01`, `${year}-12-31`)

/**
 * A year of the club, from its visits. For members and staff who write visits.
 *
 * @param text the year in the URL.
 * @throws Problem 401, 403; 404 for a year before the first evening or after this one.
 */
export async function yearBook(cx: RequestContext, text: string) {
  await authorizeReader(cx)
  const year = yearOfAddress(text)
  if (year === null) throw notFound()
  const { has, previous, next } = await yearsAround(cx, year)
  if (!has) throw notFound()
  const heads = await headsOf(cx, year)
  const [evenings, present, places] = await Promise.all([
    eveningsOf(cx, heads),
    mostFrequentGuests(cx, year),
    placesOf(
      cx,
      heads.flatMap(({ restaurantId }) => restaurantId ?? []),
    ),
  ])
  return {
    year,
    evenings,
    tables: new Set(restaurantsOf(heads)).size,
    covers: evenings.reduce((sum, { covers }) => sum + covers, 0),
    cost: costOf(evenings.map(({ costPerHeadCents }) => costPerHeadCents)),
    present,
    places,
    previous,
    next,
  }
}

export type YearBook = Awaited<ReturnType<typeof yearBook>>
export type BookEvening = YearBook['evenings'][number]

type Head = Awaited<ReturnType<typeof headsOf>>[number]

/** The evenings of a year and their places, in chronological order. */
function headsOf({ db }: RequestContext, year: number) {
  return db
    .select({
      ...pickColumns(visits, 'id', 'restaurantId', 'restaurantName'),
      address: restaurants.address,
    })
    .from(visits)
    .leftJoin(restaurants, eq(restaurants.id, visits.restaurantId))
    .where(inYear(year))
    .orderBy(asc(visits.visitedOn), asc(visits.id))
}

async function eveningsOf(cx: RequestContext, heads: readonly Head[]) {
  const shown = await shownVisits(
    cx,
    heads.map(({ id }) => id),
  )
  const headOf = new Map(heads.map((head) => [head.id, head]))
  return shown.flatMap((visit) => {
    const head = headOf.get(visit.id)
    if (!head) return []
    const { restaurantId: id, restaurantName: name, address } = head
    return [{ ...visit, restaurant: { id, name, address } }]
  })
}

/** The most frequent guests who may be named, from two evenings on. */
async function mostFrequentGuests({ db }: RequestContext, year: number) {
  // Counts before looking up people, as most came once.
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
    .limit(maxGuests)
  return groupByAttendance(rows)
}
