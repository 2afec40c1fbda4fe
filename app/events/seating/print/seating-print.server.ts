import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import type { Seating } from '#app/events/seating/seating.ts'
import { seatedPeople, tablesOf } from '#app/events/seating/stored-seating.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

export async function seatingPrint(
  cx: RequestContext,
  eventId: string,
): Promise<Pick<Seating, 'event' | 'tables' | 'people'>> {
  const event = await attendedEvent(cx, eventId)
  const [tables, people] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
  ])
  return { event, tables, people }
}
