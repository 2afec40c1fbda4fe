import { sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { until } from './until.ts'

type Asked = Pick<Database, 'execute'>

/** The number of lock waits in this database; other tests use the same server. */
async function countWaiting(db: Asked): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Waits until this many wait for a lock. */
export const untilWaiting = (db: Asked, count = 1) =>
  until(`${count} to wait for a lock`, async () =>
    (await countWaiting(db)) >= count ? true : undefined,
  )

/** Waits until the command has ended or somebody waits for a lock. Leaves errors of the command to the caller. */
export async function endedOrWaiting(db: Asked, command: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  void command.then(end, end)
  await until('the command to end or to wait', async () =>
    hasEnded || (await countWaiting(db)) > 0 ? true : undefined,
  )
}

/**
 * Runs `second` between the work of `first` and its commit, which happens once `second` waits for a lock or has ended:
 * what `second` reads before its locks is then out of date. Unlike two concurrent calls, this always fails if a lock is
 * missing.
 */
export async function overtaken<Answer>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  const { begun } = await db.transaction(async (tx) => {
    await first(tx)
    const own = second()
    await endedOrWaiting(db, own)
    return { begun: own }
  })
  return begun
}

/** Runs `act` again before its first run is committed; returns the second answer. */
export const overtakenByItself = <Cx extends Pick<RequestContext, 'db'>, Answer>(
  cx: Cx,
  act: (cx: Cx) => Promise<Answer>,
): Promise<Answer> =>
  overtaken(
    cx.db,
    (db) => act({ ...cx, db }),
    () => act(cx),
  )
