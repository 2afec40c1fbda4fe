import { asc, eq, sql } from 'drizzle-orm'
import { eventTables, seatings } from '#app/events/seating/seating.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'

/** The table of a row of `event_guests`; null when not seated. */
export const tableNumber = sql<number | null>`(select ${eventTables.number} from ${seatings}
  join ${eventTables} on ${eventTables.id} = ${seatings.tableId} where ${seatings.guestId} = ${guests.id})`

export async function tablesWithRoom(db: Database, eventId: number) {
  return db
    .select({
      id: eventTables.id,
      number: eventTables.number,
      free: sql<number>`(${eventTables.seats} - count(${seatings.guestId}))::int`,
    })
    .from(eventTables)
    .leftJoin(seatings, eq(seatings.tableId, eventTables.id))
    .where(eq(eventTables.eventId, eventId))
    .groupBy(eventTables.id)
    .orderBy(asc(eventTables.number))
}
