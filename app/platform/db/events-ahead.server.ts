import { sql, type SQL } from 'drizzle-orm'
import { events } from '#app/platform/schema/events/events.ts'

/**
 * When an event is over: at its end, or at its start if the end is unknown. The only rule; `isOver`
 * (`app/events/events/event.ts`) is its counterpart outside SQL.
 */
export const overAt = sql<Date>`coalesce(${events.endsAt}, ${events.date})`

/** Not over yet, including ongoing events. */
export const isAhead = (now: Date): SQL => sql`${overAt} >= ${now.toISOString()}::timestamptz`
