import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { rateLimits } from '#app/db/schema/accounts.ts'
import { tooMany } from '#app/problem.ts'

/** At most `attempts` for one key within `seconds`; counted in the database, for all replicas. */
export type Limit = { key: string; attempts: number; seconds: number }

/**
 * Counts an attempt against each limit. The count itself is the check, in one statement, so that
 * two attempts at once are two.
 *
 * @throws Problem 429 with Retry-After when a limit is passed.
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  for (const { key, attempts, seconds } of limits) {
    const windowEndsAt = new Date(now.getTime() + seconds * 1000)
    const over = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await db
      .insert(rateLimits)
      .values({ key, windowEndsAt, attempts: 1 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          attempts: sql`case when ${over} then 1 else ${rateLimits.attempts} + 1 end`,
          windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ attempts: rateLimits.attempts, windowEndsAt: rateLimits.windowEndsAt })
    if (row && row.attempts > attempts) {
      throw tooMany((row.windowEndsAt.getTime() - now.getTime()) / 1000)
    }
  }
}

/** Gives an attempt back that turned out to be honest: only the others use the limits up. */
export async function giveBackAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}
