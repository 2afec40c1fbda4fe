import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { rateLimits } from '#app/platform/schema/accounts/accounts.ts'
import { tooMany } from '#app/problem.ts'

/**
 * At most `attempts` per key within `seconds`; counted in the database for all replicas. A fixed
 * window opens with its first attempt, so any such period touches two of them; a `sliding` limit
 * holds for every period.
 */
export type Limit = { key: string; attempts: number; seconds: number; sliding?: true }

/**
 * Counts an attempt against each limit in order, stopping at an exceeded one. Counting and checking
 * are one atomic statement.
 *
 * @throws Problem 429 with Retry-After when a limit is exceeded.
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  const wait = await tryAttempt(db, now, limits)
  if (wait !== null) throw tooMany(wait)
}

/** As `countAttempt` without throwing: null if counted, else the seconds to wait. */
export async function tryAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<number | null> {
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
  return passed ? passed.seconds_left : null
}

const nameOf = (place: number) => sql.identifier(`counted_${place}`)

/** SQL that counts one limit, unless the previous one is exceeded. */
function counted(limit: Limit, now: Date, place: number, before: Limit | undefined): SQL {
  const { key, seconds } = limit
  const at = sql`${now.toISOString()}::timestamptz`
  const ends = sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`
  const mayCount = before
    ? sql`where exists (select 1 from ${nameOf(place - 1)} where attempts <= ${before.attempts})`
    : sql``
  const { again, endsAt } = limit.sliding ? slid(limit, now, at) : inWindow(at)
  const recent = limit.sliding ? sql`array[${at}]` : sql`null::timestamptz[]`
  return sql`${nameOf(place)} as (
    insert into ${rateLimits} (key, window_ends_at, attempts, recent)
    select ${key}, ${ends}, 1, ${recent} ${mayCount}
    on conflict (key) do update set ${again}
    returning attempts, extract(epoch from ${endsAt} - ${at})::float8 as seconds_left
  )`
}

/** Counts in the open window, or opens one. */
function inWindow(at: SQL): { again: SQL; endsAt: SQL } {
  const over = sql`${rateLimits.windowEndsAt} <= ${at}`
  const again = sql`
    attempts = case when ${over} then 1 else ${rateLimits.attempts} + 1 end,
    window_ends_at = case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`
  return { again, endsAt: sql`window_ends_at` }
}

/** Counts recent attempts; a refused one does not count, so it does not delay the next. */
function slid({ attempts, seconds }: Limit, now: Date, at: SQL): { again: SQL; endsAt: SQL } {
  const since = sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`
  const ofLate = sql`(select coalesce(array_agg(made order by made), '{}')
    from unnest(${rateLimits.recent}) made where made > ${since})`
  const again = sql`
    attempts = cardinality(${ofLate}) + 1,
    recent = case when cardinality(${ofLate}) < ${attempts} then ${ofLate} || ${at} else ${ofLate} end,
    window_ends_at = excluded.window_ends_at`
  return { again, endsAt: sql`(recent[1] + make_interval(secs => ${seconds}))` }
}

/**
 * Gives back an honest attempt: only others use up the limits. Locks rows in the order of counting,
 * to avoid deadlocks.
 */
export async function returnAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  if (keys.length === 0) return
  const { recent } = rateLimits
  const locked = db.$with('locked').as(
    db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(inArray(rateLimits.key, keys))
      .orderBy(sql`array_position(${sql.param(keys)}::text[], ${rateLimits.key})`)
      .for('update'),
  )
  await db
    .with(locked)
    .update(rateLimits)
    .set({
      attempts: sql`greatest(${rateLimits.attempts} - 1, 0)`,
      recent: sql`${recent}[1:cardinality(${recent}) - 1]`,
    })
    .from(locked)
    .where(eq(rateLimits.key, locked.key))
}
