import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { rateLimits } from '#app/platform/schema/accounts/accounts.ts'
import { tooMany } from '#app/problem.ts'

/**
 * At most `attempts` for one key within `seconds`; counted in the database, for all replicas. A window
 * opens with its first attempt, so that any such time touches two of them; of one that is `sliding` it
 * holds for every such time.
 */
export type Limit = { key: string; attempts: number; seconds: number; sliding?: true }

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
  const wait = await tryAttempt(db, now, limits)
  if (wait !== null) throw tooMany(wait)
}

/** The same for whoever must not tell: null when it counted, else the seconds until one may again. */
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

/** The part of the statement that counts one limit, unless the one before it is passed. */
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

/** Counts in the window that is open, or opens one. */
function inWindow(at: SQL): { again: SQL; endsAt: SQL } {
  const over = sql`${rateLimits.windowEndsAt} <= ${at}`
  const again = sql`
    attempts = case when ${over} then 1 else ${rateLimits.attempts} + 1 end,
    window_ends_at = case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`
  return { again, endsAt: sql`window_ends_at` }
}

/** Counts among those of late; one too many is not kept, so that it does not put off the next. */
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
 * Gives an attempt back that turned out to be honest: only the others use the limits up. Takes the counts
 * in the order in which they are counted, for whoever counts at the same moment has some of them.
 */
export async function giveBackAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
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
