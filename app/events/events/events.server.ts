import { and, asc, desc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { lastSeats } from '#app/events/events/seats/registration-window.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import {
  openEndedIdPage,
  inOrderOf,
  type Place,
} from '#app/platform/db/searching/id-page.server.ts'
import {
  foreignTexts,
  optionalTextIn,
  textColumns,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { drawingPaths } from '#app/platform/images/pictures.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { notFound, Problem } from '#app/problem.ts'
import { isOfCategory } from './event-categories.server.ts'
import { eventTexts, shownEvent } from './event-texts.ts'
import type { ClubEvent, EventFilter, EventSummary } from './event.ts'

const pageSize = 12

const inLanguage = (cx: RequestContext, column: 'title' | 'description' | 'location') =>
  textIn(events, events[column], cx.language)

/** Drafts are for the panel only. */
export const isPublished = eq(events.status, 'published')

const notifiedSeats = sql<number>`case
  when ${events.seatsTaken} >= ${events.maxParticipants} then ${events.maxParticipants}
  when ${events.seatsTaken} > 0 and ${events.maxParticipants} - ${events.seatsTaken} <= ${lastSeats}
    then greatest(${events.maxParticipants} - ${lastSeats}, 1)
  else 0 end`

/** Number of photographs among its pictures. */
export const photographs = sql<number>`(select count(*)::int
  from jsonb_array_elements(${events.media}) as each
  where each ->> 'image' !~ ${sql.raw(`'${drawingPaths}'`)})`

const summary = (cx: RequestContext) => ({
  id: events.id,
  title: inLanguage(cx, 'title'),
  // A card shows only two lines of it.
  description: sql<string>`left(${inLanguage(cx, 'description')}, 300)`,
  foreign: foreignTexts(
    events,
    {
      title: events.title,
      description: events.description,
      location: events.location,
      category: events.category,
    },
    cx.language,
  ),
  imageUrl: events.imageUrl,
  date: events.date,
  endsAt: events.endsAt,
  location: inLanguage(cx, 'location'),
  price: events.price,
  maxParticipants: events.maxParticipants,
  seatsTaken: notifiedSeats,
  photographs,
  cancelledAt: events.cancelledAt,
  begun: sql<boolean>`${events.date} <= ${cx.now.toISOString()}::timestamptz`,
  category: optionalTextIn(events, events.category, cx.language),
  kind: optionalTextIn(events, events.category, 'es'),
})

/** Upcoming events that take place, by date. */
export async function listUpcomingEvents(
  cx: RequestContext,
  limit: number,
): Promise<EventSummary[]> {
  return cx.db
    .select(summary(cx))
    .from(events)
    .where(and(isPublished, isAhead(cx.now), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(limit)
}

export type EventPage = { rows: EventSummary[] } & Place

async function conditionOf(cx: RequestContext, { category, past }: EventFilter) {
  return and(
    isPublished,
    past ? and(lt(events.date, cx.now), not(isAhead(cx.now))) : isAhead(cx.now),
    category === null ? undefined : await isOfCategory(cx, category),
  )
}

/** When the next event begins or ends, which changes lists; null when none. */
export async function nextListChange(cx: RequestContext): Promise<Date | null> {
  const [begins] = await cx.db
    .select({ date: events.date })
    .from(events)
    .where(and(isPublished, gt(events.date, cx.now)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(1)
  const [ends] = await cx.db
    .select({ date: events.date, endsAt: events.endsAt })
    .from(events)
    .where(and(isPublished, isAhead(cx.now)))
    .orderBy(asc(overAt), asc(events.id))
    .limit(1)
  const over = ends ? (ends.endsAt ?? ends.date) : null
  if (!begins || !over) return over
  return begins.date < over ? begins.date : over
}

/**
 * A page of the agenda, from 1: upcoming by date with cancelled ones last on each page, or past ones, latest first.
 *
 * @throws Problem 404 for a page beyond the last.
 */
export async function listEvents(
  cx: RequestContext,
  { page, ...filter }: EventFilter & { page: number },
): Promise<EventPage> {
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    {
      table: events,
      id: events.id,
      condition: await conditionOf(cx, filter),
      order: [events.date, events.id].map((by) => ({ by, descending: filter.past })),
    },
    { page, size: pageSize },
  )
  if (ids.length === 0 && page > 1) throw notFound()
  const found = await cx.db.select(summary(cx)).from(events).where(inArray(events.id, ids))
  const rows = inOrderOf(ids, found)
  if (filter.past) return { rows, ...place }
  const takePlace = rows.filter(({ cancelledAt }) => cancelledAt === null)
  const cancelled = rows.filter(({ cancelledAt }) => cancelledAt !== null)
  return { rows: [...takePlace, ...cancelled], ...place }
}

/** The number in an address. Throws Problem 404 for anything else. */
export function eventNumber(id: string): number {
  const number = numberedId(id)
  if (number === null) throw new Problem('eventNotFound', 404)
  return number
}

/** Every column, drafts too. Throws Problem 404. */
export async function storedEvent({ db }: Pick<RequestContext, 'db'>, id: string | number) {
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, eventNumber(String(id))))
  if (!event) throw new Problem('eventNotFound', 404)
  return event
}

/** An event as its page shows it. Throws Problem 404, also for drafts unless `state` is 'any'. */
export async function findEvent(
  cx: RequestContext,
  id: string,
  state: 'published' | 'any' = 'published',
): Promise<ClubEvent> {
  // Texts are chosen in JavaScript: SQL expressions would be rebuilt for each text and request.
  const [event] = await cx.db
    .select({
      ...textColumns(events, eventTexts),
      ...pickColumns(events, 'id', 'imageUrl', 'date', 'endsAt', 'price', 'maxParticipants'),
      ...pickColumns(events, 'cancelledAt', 'hostName', 'hostImage', 'status', 'language'),
      ...pickColumns(events, 'translation', 'media', 'restaurantId', 'updatedAt', 'movedFrom'),
      ...pickColumns(events, 'calendarSequence', 'registrationOpensAt', 'membersOpenAt'),
      ...pickColumns(events, 'registrationClosesAt', 'memberPrice', 'mostSeatsAtOnce'),
      ...pickColumns(events, 'payWithinHours'),
      seatsTaken: state === 'any' ? events.seatsTaken : notifiedSeats,
      photographs,
    })
    .from(events)
    .where(and(eq(events.id, eventNumber(id)), state === 'any' ? undefined : isPublished))
  if (!event) throw new Problem('eventNotFound', 404)
  return shownEvent(event, cx)
}

/** All event addresses, past ones too, with their last change. */
export async function eventAddresses(cx: RequestContext) {
  const rows = await cx.db
    .select({ id: events.id, changedAt: events.updatedAt })
    .from(events)
    .where(isPublished)
    .orderBy(desc(events.id))
  return rows.map(({ id, changedAt }) => ({ path: `/eventos/${id}`, changedAt }))
}
