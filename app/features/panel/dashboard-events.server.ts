import { and, asc, eq, isNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isAhead } from '#app/db/events-ahead.server.ts'
import { events } from '#app/db/schema/events.ts'
import { foreignLanguage, textIn } from '#app/db/translated.server.ts'
import type { Language } from '#app/i18n/language.ts'

/** Events that the dashboard shows. */
const shownEvents = 5

export type NextEvent = {
  id: number
  title: string
  /** The language of the title where it is not the panel's. */
  foreign: Language | null
  date: Date
  seatsTaken: number
  maxParticipants: number
}

/** The events that take place and are not over, with their seats; the soonest first. */
export async function nextEvents(cx: RequestContext): Promise<NextEvent[]> {
  authorize(cx.actor, 'events.manage')
  return cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
      seatsTaken: events.seatsTaken,
      maxParticipants: events.maxParticipants,
    })
    .from(events)
    .where(and(isAhead(cx.now), isNull(events.cancelledAt), eq(events.status, 'published')))
    .orderBy(asc(events.date), asc(events.id))
    .limit(shownEvents)
}
