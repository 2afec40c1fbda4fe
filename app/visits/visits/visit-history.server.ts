import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countedIdPage } from '#app/platform/db/searching/id-page.server.ts'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'
import {
  foreignTexts,
  optionalTextIn,
  textColumns,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { people } from '#app/platform/schema/members/people.ts'
import {
  visitDiners,
  visitDishes,
  visitPictures,
  visits,
} from '#app/platform/schema/visits/visits.ts'
import { byVisit } from '#app/visits/by-visit.ts'
import { dishTexts, visitTexts } from './visit.ts'

const pageSize = 8

/** The public visits to a restaurant; null without any. Pages count from 1; one beyond the end is the last. */
export async function visitHistory(cx: RequestContext, restaurantId: number, asked = 1) {
  const facts = await factsOf(cx, restaurantId)
  if (!facts) return null
  const { ids, page, pages } = await countedIdPage(
    cx.db,
    {
      table: visits,
      id: visits.id,
      condition: eq(visits.restaurantId, restaurantId),
      order: [
        { by: visits.visitedOn, descending: true },
        { by: visits.id, descending: false },
      ],
    },
    { page: asked, size: pageSize, total: facts.count },
  )
  return { ...facts, shown: await shownVisits(cx, ids), page, pages }
}

export type VisitHistory = NonNullable<Awaited<ReturnType<typeof visitHistory>>>

type Cost = { cents: number; day: string }

/** Totals over all visits to a restaurant; null without any. */
async function factsOf({ db }: RequestContext, restaurantId: number) {
  const { visitedOn, costPerHeadCents, id } = visits
  const cost = sql`json_build_object('cents', ${costPerHeadCents}, 'day', ${visitedOn})`
  const known = sql`filter (where ${costPerHeadCents} is not null)`
  const [facts] = await db
    .select({
      count: sql<number>`count(*)::int`,
      covers: sql<number>`sum(${visits.covers})::int`,
      since: sql<string>`min(${visitedOn})::text`,
      last: sql<string>`max(${visitedOn})::text`,
      costs: sql<number>`count(${costPerHeadCents})::int`,
      first: sql<Cost | null>`(array_agg(${cost} order by ${visitedOn}, ${id} desc) ${known})[1]`,
      now: sql<Cost | null>`(array_agg(${cost} order by ${visitedOn} desc, ${id}) ${known})[1]`,
    })
    .from(visits)
    .where(eq(visits.restaurantId, restaurantId))
  if (!facts || facts.count === 0) return null
  const { count, covers, since, last, first, now } = facts
  // Of the first and the latest visit with a known one, if they differ.
  const costs = facts.costs > 1 && first && now ? { first, now } : null
  return { count, covers, since, last, costs }
}

/** Public visits in the order of `ids`, without deleted ones. */
export async function shownVisits(cx: RequestContext, ids: string[]) {
  const [rows, allDishes, allPictures, names] = await Promise.all([
    cx.db
      .select({
        ...pickColumns(visits, 'id', 'visitedOn', 'covers', 'costPerHeadCents'),
        title: optionalTextIn(visits, visits.title, cx.language),
        note: optionalTextIn(visits, visits.note, cx.language),
        foreign: foreignTexts(visits, textColumns(visits, visitTexts), cx.language),
        /** Of an event with a page. */
        eventId: events.id,
      })
      .from(visits)
      .leftJoin(events, and(eq(events.id, visits.eventId), eq(events.status, 'published')))
      .where(inArray(visits.id, ids)),
    cx.db
      .select({
        visitId: visitDishes.visitId,
        title: textIn(visitDishes, visitDishes.title, cx.language),
        description: optionalTextIn(visitDishes, visitDishes.description, cx.language),
        wine: visitDishes.wine,
        foreign: foreignTexts(visitDishes, textColumns(visitDishes, dishTexts), cx.language),
      })
      .from(visitDishes)
      .where(inArray(visitDishes.visitId, ids))
      .orderBy(asc(visitDishes.position)),
    cx.db
      .select({
        visitId: visitPictures.visitId,
        image: visitPictures.image,
        es: visitPictures.altEs,
        ca: visitPictures.altCa,
      })
      .from(visitPictures)
      .where(inArray(visitPictures.visitId, ids))
      .orderBy(asc(visitPictures.position)),
    agreedNames(cx, ids),
  ])
  const [dishes, pictures] = [byVisit(allDishes), byVisit(allPictures)]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ ...row, dishes: dishes(id), pictures: pictures(id), names: names.get(id) ?? [] }]
  })
}

/** A public visit: the number of guests, and the names of those who agree. */
export type ShownVisit = Awaited<ReturnType<typeof shownVisits>>[number]

/**
 * Condition on `people`: current and former members who agree to be named, without trashed records. It is checked at
 * each rendering, and stored nowhere (docs/decisions/history/0074-visits.md).
 */
export const isNamed = and(isNotNull(people.visitsConsentAt), isOrWasMember(people.id))

/** The names of guests who may be named, by visit. */
async function agreedNames(cx: RequestContext, ids: string[]) {
  const { visitId, personId } = visitDiners
  const came = and(inArray(visitId, ids), eq(visitDiners.came, true))
  // Frequent guests are looked up once.
  const named = cx.db.$with('named').as(
    cx.db
      .select({ id: people.id, name: people.fullName, sortName: people.sortName })
      .from(people)
      .where(
        and(
          inArray(people.id, cx.db.selectDistinct({ personId }).from(visitDiners).where(came)),
          isNamed,
        ),
      ),
  )
  const rows = await cx.db
    .with(named)
    .select({
      visitId,
      names: sql<string[]>`array_agg(${named.name} order by ${named.sortName}, ${named.id})`,
    })
    .from(visitDiners)
    .innerJoin(named, eq(named.id, personId))
    .where(came)
    .groupBy(visitId)
  return new Map(rows.map((row) => [row.visitId, row.names]))
}
