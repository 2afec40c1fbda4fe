import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { events } from '#app/db/schema/events.ts'
import { textIn } from '#app/db/translated.server.ts'

/** Events that the dashboard shows. */
const shownEvents = 5

export type NextEvent = {
  id: number
  title: string
  date: Date
  seatsTaken: number
  maxParticipants: number
}

/** The next events that take place, with their seats; the soonest first. */
export async function nextEvents(cx: RequestContext): Promise<NextEvent[]> {
  authorize(cx.actor, 'events.manage')
  return cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      date: events.date,
      seatsTaken: events.seatsTaken,
      maxParticipants: events.maxParticipants,
    })
    .from(events)
    .where(and(gt(events.date, cx.now), isNull(events.cancelledAt), eq(events.status, 'published')))
    .orderBy(asc(events.date), asc(events.id))
    .limit(shownEvents)
}
