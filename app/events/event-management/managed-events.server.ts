import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { eventValues } from '#app/events/event-management/saving/event-values.server.ts'
import type { MoveBase } from '#app/events/event-management/saving/move-dependent-fields.server.ts'
import { listCategories } from '#app/events/events/event-categories.server.ts'
import type { EventCategory } from '#app/events/events/event-category.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import type { StoredEvent } from '#app/events/events/event.ts'
import { findEvent, storedEvent } from '#app/events/events/events.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { idPageOf, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { eventMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignTexts,
  missingLanguage,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { countWaitingFor, countCharged, countActive } from './event-people.server.ts'
import type { EventView } from './managed-event.ts'

const pageSize = 25

const isDraft = eq(events.status, 'draft')

/** Counts only upcoming events and drafts, each by its index. */
async function countsOf({ db, now }: RequestContext): Promise<Record<EventView, number>> {
  const [total, upcoming, drafts] = await Promise.all([
    rowsIn(db, 'events'),
    db.$count(events, conditionOf('upcoming', now)),
    db.$count(events, isDraft),
  ])
  return { upcoming, drafts, past: Math.max(0, total - upcoming - drafts) }
}

function conditionOf(view: EventView, now: Date): SQL | undefined {
  if (view === 'drafts') return isDraft
  return and(view === 'past' ? not(isAhead(now)) : isAhead(now), eq(events.status, 'published'))
}

export type EventList = Awaited<ReturnType<typeof listManagedEvents>>

/**
 * A page of a view: upcoming by date, past events and drafts latest first. A search covers all views by title,
 * description and place, latest first. Pages count from 1; beyond the end is the last.
 */
export async function listManagedEvents(
  cx: RequestContext,
  { search, view, page }: { search: string; view: EventView; page: number },
) {
  authorize(cx.actor, 'events.manage')
  const wanted = searchedText(search)
  const counts = await countsOf(cx)
  const descending = wanted !== '' || view !== 'upcoming'
  const { ids, ...place } = await idPageOf(cx.db, {
    table: events,
    id: events.id,
    condition: wanted ? eventMatches(wanted) : conditionOf(view, cx.now),
    order: [wanted ? events.date : overAt, events.id].map((by) => ({ by, descending })),
    page,
    size: pageSize,
    searched: wanted !== '',
    total: async () => counts[view],
  })
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
      /** The language in which texts are missing. */
      missing: missingLanguage(events, eventTexts),
      price: events.price,
      maxParticipants: events.maxParticipants,
      seatsTaken: events.seatsTaken,
      cancelledAt: events.cancelledAt,
      status: events.status,
      /** Its night is closed, as a visit. */
      closed: sql<boolean>`${events.id} in (select ${visits.eventId} from ${visits} where ${visits.eventId} is not null)`,
    })
    .from(events)
    .where(inArray(events.id, ids))
  /** May write to the members. */
  const canAnnounce = may(cx.actor, 'circulars.manage')
  return { rows: inOrderOf(ids, rows), ...place, counts, now: cx.now, canAnnounce }
}

/** The stored fields that move with the start. Throws Problem 404. */
export async function moveBaseOf(cx: RequestContext, id: string): Promise<MoveBase> {
  authorize(cx.actor, 'events.manage')
  return { stored: eventValues(await storedEvent(cx, id)), now: cx.now }
}

export type EventForm = EditValues & {
  /** Null for a new one. */
  id: number | null
  /** Title in the panel's language; empty for a new one. */
  name: string
  cancelled: boolean
  categories: EventCategory[]
  restaurant: string
}

/** Title in this language, else in the original. */
function nameOf({ title, language, translation }: StoredEvent, shown: Language): string {
  return shownText({ language, texts: { title }, translation }, 'title', shown) ?? title
}

/** The form of a stored event with its categories. Throws Problem 404. */
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

/** People to notify and circulars to reset when an event is cancelled. */
export async function cancellationOf(cx: RequestContext, id: string) {
  authorize(cx.actor, 'events.manage')
  const { id: eventId, title, seatsTaken } = await findEvent(cx, id, 'any')
  return { title, seatsTaken, circulars: await countWaitingFor(cx.db, eventId) }
}

/**
 * The data of the deletion dialog: registrations or charges that prevent it, and waiting circulars.
 * Throws Problem 404.
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

export type ManagedEvent = EventList['rows'][number]
