import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { ClubEvent } from '#app/events/events/event.ts'
import { isPublished, listUpcomingEvents, photographs } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isAhead } from '#app/platform/db/events-ahead.server.ts'
import {
  foreignLanguage,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

const maxOthers = 3

/** The same text as `EventSummary` has. */
const kindOf = optionalTextIn(events, events.category, 'es')

/** Links at the foot of an event's page. */
export type MoreOfEvent = Awaited<ReturnType<typeof moreOfEvent>>

export async function moreOfEvent(cx: RequestContext, event: ClubEvent) {
  const upcoming = await listUpcomingEvents(cx, maxOthers + 1)
  return {
    lastTime: event.begun || event.cancelledAt ? null : await previousEvent(cx, event),
    others: upcoming.filter(({ id }) => id !== event.id).slice(0, maxOthers),
  }
}

/** The latest past event of the same kind or restaurant with photographs. */
async function previousEvent(cx: RequestContext, { id, kind, restaurantId }: ClubEvent) {
  const sameKind = kind === null ? undefined : sql`${kindOf} = ${kind}`
  const sameTable = restaurantId === null ? undefined : eq(events.restaurantId, restaurantId)
  const alike = or(sameKind, sameTable)
  if (!alike) return null
  const [last] = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
      sameKind: sql<boolean>`${sameKind ?? sql`false`}`,
      media: events.media,
    })
    .from(events)
    .where(
      and(
        isPublished,
        sql`${events.cancelledAt} is null and ${photographs} > 0`,
        lt(events.date, cx.now),
        sql`not (${isAhead(cx.now)})`,
        ne(events.id, id),
        alike,
      ),
    )
    .orderBy(desc(events.date), desc(events.id))
    .limit(1)
  return last ?? null
}
