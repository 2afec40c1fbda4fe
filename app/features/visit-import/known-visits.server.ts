import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { visits } from '#app/db/schema/visits.ts'
import { bareName } from '#app/tables/bare-name.ts'
import type { Place } from './named-restaurants.server.ts'

/** A visit is one of a day at a place: that of the guide, else by its name. */
export const keyOfVisit = (day: string, { id, name }: Place) => `${day} ${id ?? bareName(name)}`

/** What there is of the days of a table, by `keyOfVisit`: visits, and events whose night nobody has closed. */
export type KnownDays = { visits: ReadonlySet<string>; nights: ReadonlyMap<string, number> }

/**
 * What the club has of these days of the calendar.
 *
 * @param lock keeps the events as they are until the transaction `db` ends.
 */
export async function knownVisits(
  db: Database,
  days: readonly string[],
  lock: boolean,
): Promise<KnownDays> {
  const ofTable = sql.param([...new Set(days)])
  const day = sql<string>`(${events.date} at time zone 'Europe/Madrid')::date::text`
  const query = db
    .select({
      day,
      eventId: events.id,
      id: sql<number>`${events.restaurantId}::int8`.mapWith(Number),
    })
    .from(events)
    .where(
      and(
        sql`(${events.date} at time zone 'Europe/Madrid')::date = any(${ofTable}::date[])`,
        sql`${events.restaurantId} is not null`,
        isNull(events.cancelledAt),
        eq(events.status, 'published'),
        sql`not exists (select from ${visits} where ${visits.eventId} = ${events.id})`,
      ),
    )
    .orderBy(asc(events.id))
  const nights = await (lock ? query.for('no key update', { of: events }) : query)
  // Read after the events are locked: of two who close a night the second sees the visit of the first.
  const stored = await db
    .select({ day: visits.visitedOn, id: visits.restaurantId, name: visits.restaurantName })
    .from(visits)
    .where(sql`${visits.visitedOn} = any(${ofTable}::date[])`)
  return {
    visits: new Set(stored.map((visit) => keyOfVisit(visit.day, visit))),
    nights: new Map(
      nights.map(({ day: on, id, eventId }) => [keyOfVisit(on, { id, name: '' }), eventId]),
    ),
  }
}
