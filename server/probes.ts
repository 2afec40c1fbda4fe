import type pg from 'pg'
import { inTime } from '#app/in-time.ts'

/** Longest that the readiness probe waits for the database (milliseconds). */
const patience = 2000

/**
 * Whether the database answers now and its migrations are done; the application itself only exists
 * after they ran, so a database without them was exchanged under it.
 */
export async function databaseAnswers(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query("select to_regclass('schema_migrations') is not null as migrated").then(
    ({ rows }: pg.QueryResult<{ migrated: boolean }>) => rows[0]?.migrated === true,
    () => false,
  )
  return (await inTime(asked, patience)) ?? false
}
