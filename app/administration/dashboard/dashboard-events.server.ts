import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { menuAlerts } from '#app/events/menus/menu-alerts.server.ts'
import { seatings } from '#app/events/seating/seating.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/** Most events shown of the next seven days. */
const maxThisWeek = 6
const maxAfterWeek = 4

const day = 86_400_000

/** Below this number of people, counts of allergies and diets are hidden: they would identify somebody. */
const minCounted = 5

/** Published, uncancelled events that are not over, soonest first: those of the next seven days and later ones. */
export async function dashboardEvents(cx: RequestContext) {
  authorize(cx.actor, 'registrations.manage')
  const weekAgo = new Date(cx.now.getTime() - 7 * day)
  const weekEnds = new Date(cx.now.getTime() + 7 * day)
  const takesPlace = and(
    isAhead(cx.now),
    isNull(events.cancelledAt),
    eq(events.status, 'published'),
  )
  const soonest = (most: number, besides?: SQL) =>
    cx.db
      .select({
        id: events.id,
        title: textIn(events, events.title, cx.language),
        foreign: foreignLanguage(events, events.title, cx.language),
        date: events.date,
        seatsTaken: events.seatsTaken,
        maxParticipants: events.maxParticipants,
        moved: sql<boolean>`coalesce(${events.movedAt} > ${weekAgo.toISOString()}::timestamptz, false)`,
      })
      .from(events)
      .where(and(takesPlace, besides))
      .orderBy(asc(overAt), asc(events.id))
      .limit(most)
  const first = (await soonest(maxThisWeek + maxAfterWeek)).toSorted(byDate)
  const inWeek = first.filter(({ date }) => date < weekEnds)
  const week = inWeek.slice(0, maxThisWeek)
  const after =
    inWeek.length > maxThisWeek
      ? await soonest(maxAfterWeek, sql`${events.date} >= ${weekEnds.toISOString()}::timestamptz`)
      : first.filter(({ date }) => date >= weekEnds).slice(0, maxAfterWeek)
  const ids = week.map(({ id }) => id)
  const [people, alerts] = await Promise.all([peopleCounts(cx, ids), menuAlerts(cx, ids)])
  return {
    // Freshly read: safe to extend.
    week: week.map((event) =>
      Object.assign(event, factsOf(people.get(event.id)), { menu: alerts.get(event.id) ?? null }),
    ),
    moreInWeek: inWeek.length > maxThisWeek,
    after,
  }
}

export type DashboardEvents = Awaited<ReturnType<typeof dashboardEvents>>

export type NextEvent = DashboardEvents['after'][number]

/** An event of the next seven days, with what needs attention before it. */
export type WeekEvent = DashboardEvents['week'][number]

const byDate = (one: { date: Date }, other: { date: Date }) => Number(one.date) - Number(other.date)

/** Whether somebody declared dietary needs; mirrors `answerOf` in `app/members/people/diets.ts`. */
const declaresNeeds = sql`(cardinality(coalesce(${guests.diets}, '{}')) > 0
  or cardinality(coalesce(${guests.allergens}, '{}')) > 0 or coalesce(${guests.note}, '') <> '')`

const noPeople = { waiting: 0, coming: 0, withNeeds: 0, unanswered: 0, unseated: 0 }

function factsOf({ coming, withNeeds, ...counts } = noPeople) {
  return { ...counts, withNeeds: coming < minCounted ? null : withNeeds }
}

const count = (condition: SQL) => sql<number>`count(${guests.id}) filter (where ${condition})::int`

/** People waiting and coming, by event; unconfirmed registrations do not count. */
async function peopleCounts({ db }: RequestContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, typeof noPeople>()
  const comes = sql`${registrations.status} = 'confirmed'`
  const rows = await db
    .select({
      event: registrations.eventId,
      waiting: sql<number>`count(distinct ${registrations.id}) filter (where ${registrations.status} = 'waiting')::int`,
      coming: count(comes),
      withNeeds: count(sql`${comes} and ${declaresNeeds}`),
      unanswered: count(
        sql`${comes} and not ${declaresNeeds} and ${guests.hasNeeds} is distinct from false`,
      ),
      unseated: sql<number>`case when bool_or(${seatings.tableId} is not null)
        then ${count(sql`${comes} and ${seatings.tableId} is null`)} else 0 end`,
    })
    .from(registrations)
    .leftJoin(guests, eq(guests.registrationId, registrations.id))
    .leftJoin(seatings, eq(seatings.guestId, guests.id))
    .where(
      and(
        inArray(registrations.eventId, ids),
        inArray(registrations.status, ['confirmed', 'waiting']),
        isNull(registrations.confirmBy),
      ),
    )
    .groupBy(registrations.eventId)
  return new Map(rows.map(({ event, ...counts }): [number, typeof noPeople] => [event, counts]))
}
