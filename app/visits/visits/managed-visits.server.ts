import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inOrderOf, idPageOf } from '#app/platform/db/searching/id-page.server.ts'
import { visitMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import { hasWithdrawnPictures } from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import type { NightToClose, VisitFilter } from './visit.ts'

const pageSize = 25

const conditions: Readonly<Record<VisitFilter, SQL | undefined>> = {
  all: undefined,
  event: isNotNull(visits.eventId),
  own: isNull(visits.eventId),
  pictureless: sql`not exists (select from ${visitPictures} where ${visitPictures.visitId} = ${visits.id})`,
  withdrawn: hasWithdrawnPictures,
}

/** A page of the visits, the latest first. Pages count from 1. Editors and admins. */
export async function listManagedVisits(
  cx: RequestContext,
  { search, filter, page }: { search: string; filter: VisitFilter; page: number },
) {
  authorize(cx.actor, 'visits.manage')
  const wanted = searchedText(search)
  const { ids, ...place } = await idPageOf(cx.db, {
    table: visits,
    id: visits.id,
    condition: and(wanted ? visitMatches(wanted) : undefined, conditions[filter]),
    order: [
      { by: visits.visitedOn, descending: true },
      { by: visits.id, descending: false },
    ],
    page,
    size: pageSize,
    searched: wanted !== '' || conditions[filter] !== undefined,
    total: () => cx.db.$count(visits),
  })
  const rows = await cx.db
    .select({
      ...pickColumns(visits, 'id', 'visitedOn', 'restaurantName', 'restaurantId', 'covers'),
      ...pickColumns(visits, 'costPerHeadCents', 'eventId'),
      title: optionalTextIn(visits, visits.title, cx.language),
      foreign: foreignLanguage(visits, visits.title, cx.language),
      pictures: sql<number>`(select count(*)::int from ${visitPictures} where ${visitPictures.visitId} = ${visits.id})`,
    })
    .from(visits)
    .where(inArray(visits.id, ids))
  return { rows: inOrderOf(ids, rows), ...place, nights: await nightsToClose(cx) }
}

export type ManagedVisit = Awaited<ReturnType<typeof listManagedVisits>>['rows'][number]

/** Days after which a missing visit is no longer a task. */
export const nightReminderDays = 30

const isNightToClose = ({ now }: RequestContext) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = sql`coalesce(${events.endsAt}, ${events.date})`
  return and(
    sql`${ended} < ${at} and ${ended} > ${at} - make_interval(days => ${nightReminderDays})`,
    isNull(events.cancelledAt),
    eq(events.status, 'published'),
    sql`not exists (select from ${visits} where ${visits.eventId} = ${events.id})`,
  )
}

/** Recent events without a visit, the latest first. */
function nightsToClose(cx: RequestContext): Promise<NightToClose[]> {
  return cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
    })
    .from(events)
    .where(isNightToClose(cx))
    .orderBy(desc(events.date))
    .limit(5)
}

/** Editors and admins. */
export async function countNightsToClose(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'visits.manage')
  return cx.db.$count(events, isNightToClose(cx))
}
