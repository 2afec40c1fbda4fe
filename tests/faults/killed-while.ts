import type { Pool } from 'pg'
import type { Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** Sends forms to a site; gives the status of the answer, null where the process was gone before. */
export const formsTo =
  ({ origin }: Site, cookie: string) =>
  (path: string, fields: Record<string, string>): Promise<number | null> =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, Cookie: cookie },
      body: new URLSearchParams(fields),
    }).then(
      ({ status }) => status,
      () => null,
    )

/** A killed process's transaction ends when the database notices. */
export const connectionsToEnd = (pool: Pool) =>
  until('its connections to end', async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and backend_type = 'client backend'`,
    )
    return rowCount === 0
  })

/**
 * Kills the process while something that it does waits for what is held, and lets that go on: to its end where it was on the last
 * step of its transaction, else it is undone.
 *
 * @param held the statement that holds it, and which locks are waited for then.
 */
export async function killedWhile<Answer>(
  { pool, site }: { pool: Pool; site: Site },
  held: { by: string; waiting: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await pool.connect()
  let acting: Promise<Answer>
  try {
    await holder.query('begin')
    await holder.query(held.by)
    acting = act()
    await until('the site to wait', async () => {
      // Within a transaction the activity is read once, without who connects after that.
      await holder.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await holder.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database() and ${held.waiting}`,
      )
      return rowCount
    })
    await site.crash()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const answered = await acting
  await connectionsToEnd(pool)
  return answered
}

/** A lock that blocks every write to this table. */
export const writesTo = (table: string) => ({
  by: `lock table ${table} in share mode`,
  waiting: `relation = '${table}'::regclass`,
})
