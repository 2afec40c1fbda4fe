import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { rateLimits } from '#app/db/schema/accounts.ts'
import { tooMany } from '#app/problem.ts'

/** At most `attempts` for one key within `seconds`; counted in the database, for all replicas. */
export type Limit = { key: string; attempts: number; seconds: number }

/**
 * Counts an attempt against each limit, in their order; past one the following are not used up. The
 * count itself is the check, in one statement, so that two attempts at once are two.
 *
 * @throws Problem 429 with Retry-After when a limit is passed.
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  const counts = limits.map((limit, place) => counted(limit, now, place, limits[place - 1]))
  const rows = limits.map(
    (_limit, place) => sql`select ${place}::int as place, * from ${nameOf(place)}`,
  )
  const { rows: results } = await db.execute<{
    place: number
    attempts: number
    seconds_left: number
  }>(sql`with ${sql.join(counts, sql`, `)} ${sql.join(rows, sql` union all `)}`)
  const passed = results.find(({ place, attempts }) => attempts > (limits[place]?.attempts ?? 0))
  if (passed) throw tooMany(passed.seconds_left)
}

const nameOf = (place: number) => sql.identifier(`counted_${place}`)

/** The part of the statement that counts one limit, unless the one before it is passed. */
function counted(
  { key, seconds }: Limit,
  now: Date,
  place: number,
  before: Limit | undefined,
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const ends = sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`
  const mayCount = before
    ? sql`where exists (select 1 from ${nameOf(place - 1)} where attempts <= ${before.attempts})`
    : sql``
  const over = sql`${rateLimits.windowEndsAt} <= ${at}`
  return sql`${nameOf(place)} as (
    insert into ${rateLimits} (key, window_ends_at, attempts)
    select ${key}, ${ends}, 1 ${mayCount}
    on conflict (key) do update set
      attempts = case when ${over} then 1 else ${rateLimits.attempts} + 1 end,
      window_ends_at = case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end
    returning attempts, extract(epoch from window_ends_at - ${at})::float8 as seconds_left
  )`
}

/** Gives an attempt back that turned out to be honest: only the others use the limits up. */
export async function giveBackAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}
