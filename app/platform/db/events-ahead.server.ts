import { sql, type SQL } from 'drizzle-orm'
import { events } from '#app/platform/schema/events/events.ts'

/**
 * When an event is over: with its end, else once it has begun. The one rule for what is past, of which
 * `isOver` (`app/events/events/event.ts`) is the same without the database.
 */
export const overAt = sql<Date>`coalesce(${events.endsAt}, ${events.date})`

/** Not yet over; what is going on is not past. */
export const isAhead = (now: Date): SQL => sql`${overAt} >= ${now.toISOString()}::timestamptz`
