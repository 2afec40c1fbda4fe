import type { RequestContext } from '#app/auth/context.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import type { Seating } from './seating.ts'
import { seatedPeople, tablesOf } from './stored-seating.server.ts'

/** Who sits where, to be printed: as a list, and as a card for each. Editors and admins. Throws Problem 404. */
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
