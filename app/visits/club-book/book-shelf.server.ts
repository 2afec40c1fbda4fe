import { asc, desc, eq, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { authorizeMember } from '#app/members/memberships/membership-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import { restaurantsOf } from '#app/visits/club-book/year/year-facts.ts'

const yearOfVisit = sql<number>`extract(year from ${visits.visitedOn})::int`

/**
 * The years of the club with visits, the latest first. For members and those who write the visits.
 *
 * @throws Problem 401, 403.
 */
export async function bookShelf(cx: RequestContext) {
  await authorizeReader(cx)
  const [rows, pictures] = await Promise.all([
    cx.db
      .select({
        year: yearOfVisit,
        ...pickColumns(visits, 'covers', 'restaurantId', 'restaurantName'),
      })
      .from(visits)
      .orderBy(desc(visits.visitedOn), asc(visits.id)),
    cx.db
      .select({ year: yearOfVisit, image: visitPictures.image })
      .from(visitPictures)
      .innerJoin(visits, eq(visits.id, visitPictures.visitId))
      .where(eq(visitPictures.position, 0))
      .orderBy(asc(visits.covers), asc(visits.visitedOn), asc(visits.id)),
  ])
  // The picture of each year's last row, which is that of its largest table.
  const pictureIn = new Map(
    pictures.flatMap(({ year, image }) => (pictureOf(image) ? [[year, image] as const] : [])),
  )
  const years = [...Map.groupBy(rows, ({ year }) => year)].map(([year, evenings]) => ({
    year,
    evenings: evenings.length,
    covers: evenings.reduce((sum, { covers }) => sum + covers, 0),
    tables: new Set(restaurantsOf(evenings)).size,
    picture: pictureIn.get(year) ?? null,
  }))
  return { years }
}

export type ShelvedYear = Awaited<ReturnType<typeof bookShelf>>['years'][number]

const yearOfDay = (day: string | null | undefined) => (day ? Number(day.slice(0, 4)) : null)

/**
 * Whether a year has a page, from the first with a visit until this one, and the nearest years before and after
 * `year` that have one.
 */
export async function yearsAround(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  year: number,
): Promise<{ has: boolean; previous: number | null; next: number | null }> {
  const [begins, ends] = [`${year}-01-01`, `${year}-12-31`]
  const [row] = await db
    .select({
      first: sql<string | null>`min(${visits.visitedOn})::text`,
      before: sql<
        string | null
      >`(max(${visits.visitedOn}) filter (where ${visits.visitedOn} < ${begins}))::text`,
      after: sql<
        string | null
      >`(min(${visits.visitedOn}) filter (where ${visits.visitedOn} > ${ends}))::text`,
    })
    .from(visits)
  const today = Number(madridDayOf(now).slice(0, 4))
  const first = yearOfDay(row?.first) ?? today
  return {
    has: year >= first && year <= today,
    previous: yearOfDay(row?.before),
    next: yearOfDay(row?.after),
  }
}

/**
 * Only members and staff who write visits may read the club's years. Throws Problem 401 for a visitor, 403 for
 * anybody else.
 */
export async function authorizeReader(cx: RequestContext): Promise<void> {
  if (!may(cx.actor, 'visits.manage')) await authorizeMember(cx)
}
