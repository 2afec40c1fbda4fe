import pg from 'pg'
import type { Logger } from 'pino'
import { openEmbeddedDatabase } from './database/embedded-postgres.ts'
import type { Settings } from './settings.ts'
import { watchForSilence } from './silent-database.ts'

export type DatabaseConnection = {
  pool: pg.Pool
  /** Ends the pool, and the embedded server when it is ours. */
  close(): Promise<void>
}

/**
 * Opens the database that the settings name: the embedded PostgreSQL of the data folder, or any
 * other by DATABASE_URL. Same driver, same pool, same SQL for both.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  tell: (text: string) => void,
): Promise<DatabaseConnection> {
  const embedded = settings.databaseUrl
    ? null
    : await openEmbeddedDatabase({ dataFolder: settings.dataFolder, log: tell })
  const pool = new pg.Pool({
    ...(embedded ? embedded.connection : { connectionString: settings.databaseUrl ?? '' }),
    application_name: 'cercle',
    max: 20,
    // A request answers 503 within 5 seconds (design, R5), also when it waits for a connection and then
    // for a lock. Whoever comes first in the line for a row waits for the line, then for the row.
    connectionTimeoutMillis: 2500,
    lock_timeout: 1200,
    statement_timeout: 10_000,
    // A server that lives has given up by then; this is for a connection that has died in silence.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
  })
  // An idle connection that the server closes (a restart, a kill) is not a crash of ours.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  // Nor is one that breaks while a transaction waits for something else: its next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const watch = watchForSilence(pool, log)
  return {
    pool,
    async close() {
      watch.stop()
      await pool.end()
      await embedded?.close()
    },
  }
}
