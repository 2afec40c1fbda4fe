import { sql } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { until } from './until.ts'

/**
 * Runs `second` while `first` is done and not committed, which happens once `second` waits for a lock or has ended: what `second`
 * reads before it holds its locks is out of date then. Unlike two at once, this fails each time when a lock is missing.
 */
export async function overtaken<Answer>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  const { begun } = await db.transaction(async (tx) => {
    await first(tx)
    let hasEnded = false
    const own = second().finally(() => {
      hasEnded = true
    })
    // Whoever called is told; this only keeps an early refusal from being an unhandled one.
    own.catch(() => undefined)
    await until('the second to wait or to end', async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return hasEnded || rows.length > 0 ? true : undefined
    })
    return { begun: own }
  })
  return begun
}

/** Runs `act` a second time while the first is not committed; gives the second answer. */
export const overtakenByItself = <Cx extends Pick<RequestContext, 'db'>, Answer>(
  cx: Cx,
  act: (cx: Cx) => Promise<Answer>,
): Promise<Answer> =>
  overtaken(
    cx.db,
    (db) => act({ ...cx, db }),
    () => act(cx),
  )
