import { desc, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { listPage } from '#app/db/list-page.ts'
import { events } from '#app/db/schema/events.ts'
import { containing, searchedText } from '#app/db/searching.server.ts'
import { findEvent, listCategories } from '#app/features/events/events.server.ts'
import { madridInput } from '#app/i18n/madrid-calendar.server.ts'
import type { ManagedEvent } from './managed-event.ts'

const pageSize = 25

/** As the index has it. */
const searchable = sql`searchable(${events.title} || ' ' || ${events.description} || ' ' || ${events.location})`

/**
 * A page of all events, the latest first, that contain the search in title, description or place
 * (specification, section 2). Pages count from 1; one beyond the end is the last.
 */
export async function listManagedEvents(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
): Promise<{ rows: ManagedEvent[]; page: number; pages: number }> {
  authorize(cx.actor, 'events.manage')
  const wanted = searchedText(search)
  const condition = wanted ? containing(searchable, wanted) : undefined
  const total = await cx.db.$count(events, condition)
  const { limit, offset, ...place } = listPage(total, pageSize, page)
  const rows = await cx.db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      location: events.location,
      price: events.price,
      maxParticipants: events.maxParticipants,
      seatsTaken: events.seatsTaken,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(condition)
    .orderBy(desc(events.date), desc(events.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...place }
}

const typed = (instant: Date | null) => (instant ? madridInput(instant) : '')

const euros = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

export type EventForm = {
  /** Null for a new one. */
  id: number | null
  cancelled: boolean
  categories: string[]
  /** By the names of the fields. */
  values: Record<string, string>
}

/** What the form of an event begins with: the event as fields, and categories to choose from. */
export async function eventForm(cx: RequestContext, id: string | null): Promise<EventForm> {
  authorize(cx.actor, 'events.manage')
  const categories = await listCategories(cx)
  if (id === null) return { id: null, cancelled: false, categories, values: {} }
  const event = await findEvent(cx, id)
  return {
    id: event.id,
    cancelled: event.cancelledAt !== null,
    categories,
    values: {
      title: event.title,
      description: event.description,
      date: typed(event.date),
      location: event.location,
      category: event.category ?? '',
      price: euros(event.price),
      member_price: euros(event.memberPrice),
      max_participants: String(event.maxParticipants),
      most_seats_at_once: String(event.mostSeatsAtOnce),
      registration_opens_at: typed(event.registrationOpensAt),
      members_open_at: typed(event.membersOpenAt),
      registration_closes_at: typed(event.registrationClosesAt),
    },
  }
}

/** How many people would be told that an event is cancelled. */
export async function cancellationOf(cx: RequestContext, id: string) {
  authorize(cx.actor, 'events.manage')
  const { title, seatsTaken, cancelledAt } = await findEvent(cx, id)
  return { id, title, seatsTaken, cancelled: cancelledAt !== null }
}
