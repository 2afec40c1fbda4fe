import { sql } from 'drizzle-orm'

/** The instant so many months of the calendar before `now`, as the database reckons: what is older is not kept. */
export const monthsAgo = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`
