import { and, asc, eq, sql } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/**
 * Everybody who is expected at an event, with allergies, in the order of the registrations' names.
 * Editors and admins, and who has the door or the kitchen; each view is one row of the audit log, for these are data about health. Throws
 * Problem 404.
 *
 * @param page which of the pages shows them.
 */
export async function expectedGuests(
  cx: RequestContext,
  eventId: string,
  page: 'door' | 'kitchen' | 'night',
) {
  const event = await attendedEvent(cx, eventId, page === 'kitchen' ? 'kitchen.read' : 'door.keep')
  const rows = await cx.db.transaction(async (tx) => {
    await recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page },
    })
    return tx
      .select({
        registration: {
          id: registrations.id,
          number: registrations.number,
          name: registrations.name,
          note: registrations.note,
          walkIn: registrations.walkIn,
          confirmBy: registrations.confirmBy,
          total: registrations.total,
        },
        guest: guests,
        table: tableNumber,
      })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'confirmed')))
      .orderBy(sql`searchable(${registrations.name})`, asc(registrations.number), asc(guests.place))
  })
  return { event, rows }
}
