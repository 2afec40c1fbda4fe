import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { eventPaths, type EventPage } from '#app/events/attendees/attendee.ts'
import { mayOpen } from '#app/events/attendees/attendees.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isAhead, overAt } from '#app/platform/db/events-ahead.server.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

const pageSize = 25

/** The door stays open for a day after the event (milliseconds), as do its offices. */
const dayAfter = 24 * 3_600_000

/** Pages that offices open, in the order of their tabs. */
const officePages = ['attendees', 'door', 'night', 'kitchen'] as const satisfies EventPage[]

/**
 * Events for which the actor holds an office: coming ones, soonest first, or `past` ones, latest
 * first, for treasurers. Pages count from 1.
 */
export async function ownEvents(
  cx: RequestContext,
  { past, page }: { past: boolean; page: number },
) {
  const actor = authorize(cx.actor, 'offices.own')
  const single = actor.offices.flatMap(({ eventId }) => (eventId === null ? [] : [eventId]))
  const all = actor.offices.some(({ eventId }) => eventId === null)
  const reads = actor.offices.some(({ office }) => office === 'treasurer')
  const over = reads && past
  const stretch = await openEndedIdPage(
    cx.db,
    {
      table: events,
      id: events.id,
      condition: and(
        over ? not(isAhead(cx.now)) : isAhead(new Date(cx.now.getTime() - dayAfter)),
        all ? undefined : inArray(events.id, single),
        reads ? undefined : isNull(events.cancelledAt),
        // Helpers at all events do not see drafts; helpers at one event were asked to help with it.
        all && !reads ? eq(events.status, 'published') : undefined,
      ),
      order: [
        { by: overAt, descending: over },
        { by: events.id, descending: over },
      ],
    },
    { page, size: pageSize },
  )
  const rows = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
      location: textIn(events, events.location, cx.language),
      seatsTaken: events.seatsTaken,
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
    })
    .from(events)
    .where(inArray(events.id, stretch.ids))
  const shown = inOrderOf(stretch.ids, rows).map((row) => {
    const paths = eventPaths(row.id)
    const pages = officePages
      .filter((each) => mayOpen(actor, each, String(row.id)))
      .map((each) => ({ page: each, to: paths[each] }))
    const { id, title, foreign, date, location, seatsTaken, cancelled } = row
    return { id, title, foreign, date, location, seatsTaken, cancelled, pages }
  })
  const { page: shownPage, pages, more } = stretch
  return { events: shown, page: shownPage, pages, more, past: over, hasPast: reads }
}

/** An event with the pages that the actor's offices open. */
export type OwnEvent = Awaited<ReturnType<typeof ownEvents>>['events'][number]
