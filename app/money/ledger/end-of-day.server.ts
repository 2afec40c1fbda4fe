import { sql, type SQL } from 'drizzle-orm'

/**
 * The instant at which a day has ended in Madrid, for queries: what there was by then is before it.
 *
 * @param day of Madrid's calendar.
 */
export const endOfDay = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone 'Europe/Madrid')`
