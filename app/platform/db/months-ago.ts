import { sql } from 'drizzle-orm'

/** The instant this many calendar months before `now`, as the database computes it: the limit of retention. */
export const monthsAgo = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`
