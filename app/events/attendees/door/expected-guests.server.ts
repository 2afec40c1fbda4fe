import { and, asc, eq, sql } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/**
 * Confirmed guests with allergies, by registration name. Each view is audited as health data.
 * Throws Problem 404.
 */
export async function expectedGuests(
  cx: RequestContext,
  eventId: string,
  page: 'door' | 'kitchen' | 'night',
) {
  const event = await attendedEvent(cx, eventId, page === 'kitchen' ? 'kitchen.read' : 'door.keep')
  const rows = await cx.db.transaction(async (tx) => {
    await auditEvent(tx, cx, 'health.viewed', event.id, { page })
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
