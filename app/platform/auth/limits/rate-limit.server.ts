import { eq, inArray, sql } from 'drizzle-orm'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { rateLimits } from '#app/platform/schema/accounts/accounts.ts'
import { tooMany } from '#app/problem.ts'

/**
 * At most `attempts` per key within `seconds`; counted in the database for all replicas. A fixed window opens with its
 * first attempt, so any such period touches two of them; a `sliding` limit holds for every period.
 */
export type Limit = { key: string; attempts: number; seconds: number; sliding?: true }

/**
 * Counts an attempt against each limit in order, stopping at an exceeded one.
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
export function tryAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const counts = await lockLimits(tx, now, new Set(limits.map(({ key }) => key)))
    const wait = counts.tryAttempt(now, limits)
    await counts.store()
    return wait
  })
}

/**
 * Returns a successful attempt, so that only failed ones use up the limits. Locks rows in the order of counting
 * (`lockLimits`), to avoid deadlocks.
 */
export async function returnAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  if (keys.length === 0) return
  const { recent } = rateLimits
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(inArray(rateLimits.key, keys))
        .orderBy(rateLimits.key)
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

/** State of a limit; `recent` are the milliseconds of a sliding one. */
type Count = { attempts: number; windowEndsAt: number; recent: number[] | null; changed: boolean }

/** Limits locked until the transaction ends, for many attempts together. */
export type LockedLimits = {
  /** As `tryAttempt`: null if counted against each limit, else the seconds to wait. */
  tryAttempt(now: Date, limits: readonly Limit[]): number | null
  store(): Promise<void>
}

/**
 * Locks these limits, in key order to avoid deadlocks, to count attempts one after the other. Only
 * for short transactions: others counting against the same limits wait.
 */
export async function lockLimits(
  tx: Database,
  now: Date,
  keys: ReadonlySet<string>,
): Promise<LockedLimits> {
  const counts = await lockedCounts(tx, now, [...keys])

  function count(at: number, { key, attempts: most, seconds, sliding }: Limit) {
    const before = counts.get(key)
    if (!before) throw new Error('only limits that are locked are counted')
    const ends = at + seconds * 1000
    if (!sliding) {
      const over = before.windowEndsAt <= at
      const attempts = over ? 1 : before.attempts + 1
      const windowEndsAt = over ? ends : before.windowEndsAt
      counts.set(key, { ...before, attempts, windowEndsAt, changed: true })
      return { passed: attempts > most, wait: (windowEndsAt - at) / 1000 }
    }
    const ofLate = (before.recent ?? []).filter((made) => made > at - seconds * 1000)
    const passed = ofLate.length >= most
    // A refused attempt does not count, so it does not delay the next.
    const recent = passed ? ofLate : [...ofLate, at]
    counts.set(key, { attempts: ofLate.length + 1, windowEndsAt: ends, recent, changed: true })
    return { passed, wait: ((recent[0] ?? at) - at) / 1000 + seconds }
  }

  return {
    tryAttempt(at, limits) {
      for (const limit of limits) {
        const { passed, wait } = count(at.getTime(), limit)
        if (passed) return wait
      }
      return null
    },
    async store() {
      const rows = [...counts].flatMap(([key, { attempts, windowEndsAt, recent, changed }]) =>
        changed
          ? [{ key, attempts, ends: iso(windowEndsAt), recent: recent?.map(iso) ?? null }]
          : [],
      )
      if (rows.length === 0) return
      await tx.execute(sql`
        update ${rateLimits} set attempts = counted.attempts, window_ends_at = counted.ends,
          recent = counted.recent
        from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as counted
          (key text, attempts int, ends timestamptz, recent timestamptz[])
        where ${rateLimits.key} = counted.key`)
    },
  }
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A locked row per key; a missing one counts zero. */
async function lockedCounts(
  tx: Database,
  now: Date,
  keys: readonly string[],
): Promise<Map<string, Count>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{
    key: string
    attempts: number
    ends: number
    recent: number[] | null
  }>(sql`
    insert into ${rateLimits} (key, window_ends_at, attempts)
    select key, ${now.toISOString()}::timestamptz, 0
    from jsonb_to_recordset(${jsonRows(keys.map((key) => ({ key })))}::jsonb) as asked (key text)
    order by key
    on conflict (key) do update set attempts = ${rateLimits.attempts}
    returning key, attempts, (extract(epoch from window_ends_at) * 1000)::float8 as ends,
      case when recent is not null then to_jsonb(array(
        select (extract(epoch from made) * 1000)::float8 from unnest(recent) made order by made)) end as recent`)
  return new Map(
    rows.map(({ key, attempts, ends, recent }) => [
      key,
      { attempts, windowEndsAt: ends, recent, changed: false },
    ]),
  )
}
