import { asc, eq, gte } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { events } from '#app/db/schema/events.ts'
import { Problem } from '#app/problem.ts'
import type { EventSummary } from './event.ts'

const columns = {
  id: events.id,
  title: events.title,
  description: events.description,
  imageUrl: events.imageUrl,
  date: events.date,
  location: events.location,
  price: events.price,
  maxParticipants: events.maxParticipants,
  category: events.category,
}

/** The next events from now on, the nearest first. */
export async function listUpcomingEvents(
  cx: RequestContext,
  limit: number,
): Promise<EventSummary[]> {
  return cx.db
    .select(columns)
    .from(events)
    .where(gte(events.date, cx.now))
    .orderBy(asc(events.date), asc(events.id))
    .limit(limit)
}

/** One event. Throws Problem 404 for anything that is not the id of one. */
export async function findEvent(cx: RequestContext, id: string): Promise<EventSummary> {
  const [event] = /^\d{1,15}$/u.test(id)
    ? await cx.db
        .select(columns)
        .from(events)
        .where(eq(events.id, Number(id)))
    : []
  if (!event) throw new Problem('eventNotFound', 404)
  return event
}
