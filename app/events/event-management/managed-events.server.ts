import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { eventValues } from '#app/events/event-management/saving/event-values.server.ts'
import { countWaitingFor } from '#app/events/event-management/saving/lost-openings.server.ts'
import type { MoveBase } from '#app/events/event-management/saving/move-along.server.ts'
import { listCategories } from '#app/events/events/event-categories.server.ts'
import type { EventCategory } from '#app/events/events/event-category.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { findEvent } from '#app/events/events/events.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { versionOf } from '#app/kit/records/edit-conflict.server.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import {
  countedStretch,
  inOrderOf,
  searchedStretch,
} from '#app/platform/db/searching/list-stretch.server.ts'
import { eventMatches } from '#app/platform/db/searching/search-matches.server.ts'
import { searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignTexts,
  missingLanguage,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { countCharged, countActive } from './event-people.server.ts'
import type { EventView, ManagedEvent } from './managed-event.ts'

const pageSize = 25

const isDraft = eq(events.status, 'draft')

/** How many events each part has. Only what is ahead and the drafts are counted, each by its index. */
async function countsOf({ db, now }: RequestContext): Promise<Record<EventView, number>> {
  const [total, upcoming, drafts] = await Promise.all([
    rowsIn(db, 'events'),
    db.$count(events, conditionOf('upcoming', now)),
    db.$count(events, isDraft),
  ])
  return { upcoming, drafts, past: Math.max(0, total - upcoming - drafts) }
}

/** The rows of a part. */
function conditionOf(view: EventView, now: Date): SQL | undefined {
  if (view === 'drafts') return isDraft
  return and(view === 'past' ? not(isAhead(now)) : isAhead(now), eq(events.status, 'published'))
}

export type EventList = {
  rows: ManagedEvent[]
  page: number
  pages: number
  more: boolean
  /** How many events each part of the list has. */
  counts: Record<EventView, number>
  /** What it is now, for dates of this year. */
  now: Date
  /** Whether whoever asks may write to the members. */
  tells: boolean
}

/**
 * A page of a part of all events: what is ahead the next one first, what is over and drafts the latest
 * first; with a
 * search those of all parts that contain it in title, description or place (specification, section 2), the
 * latest first. Pages count from 1; one beyond the end is the last.
 */
export async function listManagedEvents(
  cx: RequestContext,
  { search, view, page }: { search: string; view: EventView; page: number },
): Promise<EventList> {
  authorize(cx.actor, 'events.manage')
  const wanted = searchedText(search)
  const list = { table: events, id: events.id }
  const asked = { page, size: pageSize }
  const counts = await countsOf(cx)
  const { ids, ...place } = wanted
    ? await searchedStretch(
        cx.db,
        {
          ...list,
          condition: eventMatches(wanted),
          order: [events.date, events.id].map((by) => ({ by, descending: true })),
        },
        asked,
      )
    : await countedStretch(
        cx.db,
        {
          ...list,
          condition: conditionOf(view, cx.now),
          order: [overAt, events.id].map((by) => ({ by, descending: view !== 'upcoming' })),
        },
        { ...asked, total: counts[view] },
      )
  const rows = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignTexts(
        events,
        { title: events.title, location: events.location },
        cx.language,
      ),
      date: events.date,
      endsAt: events.endsAt,
      location: textIn(events, events.location, cx.language),
      missing: missingLanguage(events, eventTexts),
      price: events.price,
      maxParticipants: events.maxParticipants,
      seatsTaken: events.seatsTaken,
      cancelledAt: events.cancelledAt,
      status: events.status,
    })
    .from(events)
    .where(inArray(events.id, ids))
  const tells = may(cx.actor, 'circulars.manage')
  return { rows: inOrderOf(ids, rows), ...place, counts, now: cx.now, tells }
}

export type StoredEvent = typeof events.$inferSelect

/** An event with every column, drafts too. Throws Problem 404. */
export async function storedEvent(
  { db }: Pick<RequestContext, 'db'>,
  id: string,
): Promise<StoredEvent> {
  const number = numberedId(id)
  const [event] = number === null ? [] : await db.select().from(events).where(eq(events.id, number))
  if (!event) throw new Problem('eventNotFound', 404)
  return event
}

/** What a form of a stored event moves from; null where the event is gone. */
export async function moveBaseOf(cx: RequestContext, id: string): Promise<MoveBase | null> {
  authorize(cx.actor, 'events.manage')
  const number = numberedId(id)
  const [event] =
    number === null ? [] : await cx.db.select().from(events).where(eq(events.id, number))
  return event ? { stored: eventValues(event), now: cx.now } : null
}

export type EventForm = EditValues & {
  /** Null for a new one. */
  id: number | null
  /** Its title as the panel's list has it; empty for a new one. */
  name: string
  cancelled: boolean
  categories: EventCategory[]
  /** The name of the restaurant where it is; empty for none. */
  restaurant: string
}

/** The title of a stored event in this language, else in the one in which it is written. */
function nameOf({ title, language, translation }: StoredEvent, shown: Language): string {
  return shownText({ language, texts: { title }, translation }, 'title', shown) ?? title
}

/** The form of an event that is stored, and categories to choose from. Throws Problem 404. */
export async function eventForm(cx: RequestContext, id: string): Promise<EventForm> {
  authorize(cx.actor, 'events.manage')
  const event = await storedEvent(cx, id)
  return {
    id: event.id,
    name: nameOf(event, cx.language),
    cancelled: event.cancelledAt !== null,
    categories: await listCategories(cx),
    restaurant: await recordTitle(cx, 'restaurant', event.restaurantId),
    values: eventValues(event),
    version: versionOf(event.updatedAt),
    submission: null,
  }
}

/** How many people would be told that an event is cancelled, and how many circulars wait for its opening. */
export async function cancellationOf(cx: RequestContext, id: string) {
  authorize(cx.actor, 'events.manage')
  const event = await findEvent(cx, id, 'any')
  const { title, seatsTaken, cancelledAt } = event
  const circulars = await countWaitingFor(cx.db, event.id)
  return { id, title, seatsTaken, cancelled: cancelledAt !== null, circulars }
}

/**
 * What the question before an event is deleted tells: whose registrations or charges keep it from that, if any, and how
 * many circulars wait for its opening. Throws Problem 404.
 */
export async function deletionOf(cx: RequestContext, id: string) {
  authorize(cx.actor, 'events.manage')
  const event = await findEvent(cx, id, 'any')
  const people = event.date > cx.now ? await countActive(cx.db, event.id) : 0
  const [charged, circulars] = await Promise.all([
    countCharged(cx.db, event),
    countWaitingFor(cx.db, event.id),
  ])
  return { id, title: event.title, people, charged, circulars }
}
