import { randomUUID } from 'node:crypto'
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { isAhead, overAt } from '#app/db/events-ahead.server.ts'
import { numberedId } from '#app/db/ids.ts'
import { countedStretch, inOrderOf, searchedStretch } from '#app/db/list-stretch.server.ts'
import { events } from '#app/db/schema/events.ts'
import { eventMatches } from '#app/db/search-matches.server.ts'
import { searchedText } from '#app/db/searching.server.ts'
import { rowsIn } from '#app/db/tallies.server.ts'
import { foreignTexts, missingLanguage, textIn } from '#app/db/translated.server.ts'
import { countWaitingFor } from '#app/features/circulars/lost-openings.server.ts'
import { listCategories } from '#app/features/events/event-categories.server.ts'
import type { EventCategory } from '#app/features/events/event-category.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { recordTitle } from '#app/features/record-search/record-title.server.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import type { Language } from '#app/i18n/language.ts'
import { shownText } from '#app/i18n/translated-text.ts'
import { Problem } from '#app/problem.ts'
import { versionOf } from '#app/records/edit-conflict.server.ts'
import { countCharged, countStanding } from './event-people.server.ts'
import { eventValues } from './event-values.server.ts'
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

/** What a new event begins with (specification, section 5: numbers are 0). */
const beginning = { price: '0', most_seats_at_once: '4', status: 'published' }

/** What is new in a copy of an event: when it is, and that nobody sees it yet. */
const copied = {
  date: '',
  ends_at: '',
  registration_opens_at: '',
  members_open_at: '',
  registration_closes_at: '',
  status: 'draft',
}

/** The form of a new event; `copyOf` is the id of one that it begins as a copy of. */
export async function newEventForm(cx: RequestContext, copyOf: string | null): Promise<EventForm> {
  authorize(cx.actor, 'events.manage')
  const original = copyOf === null ? null : await storedEvent(cx, copyOf)
  return {
    id: null,
    name: '',
    cancelled: false,
    categories: await listCategories(cx),
    restaurant: await recordTitle(cx, 'restaurant', original?.restaurantId ?? null),
    values: original ? { ...eventValues(original), ...copied } : beginning,
    version: null,
    submission: randomUUID(),
  }
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
  const people = event.date > cx.now ? await countStanding(cx.db, event.id) : 0
  const [charged, circulars] = await Promise.all([
    countCharged(cx.db, event),
    countWaitingFor(cx.db, event.id),
  ])
  return { id, title: event.title, people, charged, circulars }
}
