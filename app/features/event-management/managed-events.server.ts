import { randomUUID } from 'node:crypto'
import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isAhead, overAt } from '#app/db/events-ahead.server.ts'
import { numberedId } from '#app/db/ids.ts'
import { listPage } from '#app/db/list-page.ts'
import { inOrderOf, searchedStretch } from '#app/db/list-stretch.server.ts'
import { events, type EditedEvent } from '#app/db/schema/events.ts'
import { eventMatches } from '#app/db/search-matches.server.ts'
import { searchedText } from '#app/db/searching.server.ts'
import { rowsIn } from '#app/db/tallies.server.ts'
import { foreignTexts, missingLanguage, textIn } from '#app/db/translated.server.ts'
import { listCategories } from '#app/features/events/event-categories.server.ts'
import type { EventCategory } from '#app/features/events/event-category.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import type { EditValues } from '#app/features/panel/edit-answer.ts'
import { versionOf } from '#app/features/panel/edit-conflict.server.ts'
import { fieldsOfColumns } from '#app/features/panel/fields-of-columns.ts'
import { joinTexts } from '#app/features/panel/translated-input.ts'
import { typedEuros } from '#app/features/panel/typed-euros.ts'
import { pictureValues } from '#app/features/pictures/picture-input.ts'
import { recordTitle } from '#app/features/record-search/record-search.server.ts'
import { madridInput } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import type { ManagedEvent } from './managed-event.ts'

const pageSize = 25

/** The ids on a page of all events: what comes, the next one first, and then what is over, the latest first. */
async function managedIds(cx: RequestContext, page: number) {
  const total = await rowsIn(cx.db, 'events')
  const { limit, offset, ...place } = listPage(total, pageSize, page)
  const comes = isAhead(cx.now)
  const coming = await cx.db.$count(events, comes)
  async function idsOf(which: SQL, descending: boolean, skipped: number, most: number) {
    if (most <= 0) return []
    const turned = descending ? desc : asc
    const rows = await cx.db
      .select({ id: events.id })
      .from(events)
      .where(which)
      .orderBy(turned(overAt), turned(events.id))
      .limit(most)
      .offset(skipped)
    return rows.map(({ id }) => id)
  }
  const next = await idsOf(comes, false, offset, Math.min(limit, coming - offset))
  const skipped = Math.max(0, offset - coming)
  const wanted = Math.min(limit - next.length, total - coming - skipped)
  const after = total - coming - skipped - wanted
  // From the nearer end, so that the last page costs what the first does.
  const past =
    skipped <= after
      ? await idsOf(sql`not ${comes}`, true, skipped, wanted)
      : (await idsOf(sql`not ${comes}`, false, after, wanted)).toReversed()
  return { ids: [...next, ...past], ...place, more: false }
}

/**
 * A page of all events: the next one first, then what is over, the latest first; with a search those that
 * contain it in title, description or place (specification, section 2), the latest first. Pages count from
 * 1; one beyond the end is the last.
 */
export async function listManagedEvents(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
): Promise<{ rows: ManagedEvent[]; page: number; pages: number; more: boolean }> {
  authorize(cx.actor, 'events.manage')
  const wanted = searchedText(search)
  const { ids, ...place } = wanted
    ? await searchedStretch(
        cx.db,
        {
          table: events,
          id: events.id,
          condition: eventMatches(wanted),
          order: [events.date, events.id].map((by) => ({ by, descending: true })),
        },
        { page, size: pageSize },
      )
    : await managedIds(cx, page)
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
      location: textIn(events, events.location, cx.language),
      missing: missingLanguage(events, [
        events.title,
        events.description,
        events.location,
        events.category,
      ]),
      price: events.price,
      maxParticipants: events.maxParticipants,
      seatsTaken: events.seatsTaken,
      cancelledAt: events.cancelledAt,
      status: events.status,
    })
    .from(events)
    .where(inArray(events.id, ids))
  return { rows: inOrderOf(ids, rows), ...place }
}

const typed = (instant: Date | null) => (instant ? madridInput(instant) : '')

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

/** What the form shows of a stored event, by the names of its fields. */
export function eventValues(event: StoredEvent): Record<string, string> {
  const { language, translation, title, description, location, category } = event
  const texts = joinTexts({
    language,
    translation,
    texts: { title, description, location, category },
  })
  return fieldsOfColumns<EditedEvent>({
    title: texts,
    description: texts,
    language: texts,
    translation: texts,
    date: { date: typed(event.date) },
    endsAt: { ends_at: typed(event.endsAt) },
    location: texts,
    category: texts,
    imageUrl: { image_url: event.imageUrl ?? '' },
    restaurantId: { restaurant_id: event.restaurantId === null ? '' : String(event.restaurantId) },
    status: { status: event.status },
    price: { price: typedEuros(event.price) },
    memberPrice: { member_price: typedEuros(event.memberPrice) },
    maxParticipants: { max_participants: String(event.maxParticipants) },
    mostSeatsAtOnce: { most_seats_at_once: String(event.mostSeatsAtOnce) },
    registrationOpensAt: { registration_opens_at: typed(event.registrationOpensAt) },
    membersOpenAt: { members_open_at: typed(event.membersOpenAt) },
    registrationClosesAt: { registration_closes_at: typed(event.registrationClosesAt) },
    media: pictureValues(
      'media',
      event.media.map(({ image, alt, altCa = '' }) => ({
        path: image,
        alt: { es: alt, ca: altCa },
      })),
    ),
  })
}

export type EventForm = EditValues & {
  /** Null for a new one. */
  id: number | null
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
    cancelled: false,
    categories: await listCategories(cx),
    restaurant: await recordTitle(cx, 'restaurant', original?.restaurantId ?? null),
    values: original ? { ...eventValues(original), ...copied } : beginning,
    version: null,
    submission: randomUUID(),
  }
}

/** The form of an event that is stored, and categories to choose from. Throws Problem 404. */
export async function eventForm(cx: RequestContext, id: string): Promise<EventForm> {
  authorize(cx.actor, 'events.manage')
  const event = await storedEvent(cx, id)
  return {
    id: event.id,
    cancelled: event.cancelledAt !== null,
    categories: await listCategories(cx),
    restaurant: await recordTitle(cx, 'restaurant', event.restaurantId),
    values: eventValues(event),
    version: versionOf(event.updatedAt),
    submission: null,
  }
}

/** How many people would be told that an event is cancelled. */
export async function cancellationOf(cx: RequestContext, id: string) {
  authorize(cx.actor, 'events.manage')
  const { title, seatsTaken, cancelledAt } = await findEvent(cx, id, 'any')
  return { id, title, seatsTaken, cancelled: cancelledAt !== null }
}
