import pg from 'pg'
import type { Logger } from 'pino'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import type { Settings } from '#server/settings/settings.ts'
import { refuseWrongDirectConnection, connectionTraits } from './connection-traits.ts'
import { prepareFrequent } from './prepared-statements.ts'
import { limitsAtStart, poolWithLimits } from './request-limits.ts'
import { watchForSilence } from './silent-database.ts'

export type DatabaseConnection = {
  pool: pg.Pool
  /** How a separate connection is made, past any pooler: for listening and migrating. */
  direct: pg.ClientConfig
  /** Ends the pool, and the embedded server when it is ours. */
  close(): Promise<void>
}

/**
 * Opens the configured database: the embedded PostgreSQL of the data folder, or another by DATABASE_URL. Both have
 * the same driver, pool and SQL.
 *
 * @throws StartProblem for a DATABASE_URL or DATABASE_DIRECT_URL that cannot work.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  report: (text: string) => void,
): Promise<DatabaseConnection> {
  const embedded = settings.databaseUrl
    ? null
    : await openEmbeddedDatabase({ dataFolder: settings.dataFolder, log: report })
  const connection = ofSite(
    embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' },
  )
  const past = settings.databaseDirectUrl
    ? ofSite({ connectionString: settings.databaseDirectUrl })
    : null
  // The embedded server has no pooler in front.
  const way = embedded
    ? { takesStartLimits: true, limitsHold: true, isDirect: true }
    : await connectionTraits(connection)
  if (past) await refuseWrongDirectConnection(connection, past)
  if (!way.limitsHold) {
    log.warn('a pooler in front of the database drops its limits; each transaction sets them')
  }
  const pool = new pg.Pool({
    ...connection,
    ...(way.takesStartLimits ? limitsAtStart : {}),
    // Each is a process of PostgreSQL with caches of its own, some 7 MiB.
    max: 12,
    // A connection opened during a rush would start when the process is busiest.
    min: 2,
    // The server's own limits end earlier; this one is for a connection that died silently.
    query_timeout: 12_000,
  })
  // A server that closes an idle connection (a restart, a kill) must not crash the site.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  // A connection lost while its transaction waits is no error yet: the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (way.isDirect) prepareFrequent(pool)
  const watch = watchForSilence(pool, log, past)
  return {
    pool: way.limitsHold ? pool : poolWithLimits(pool),
    direct: past ?? connection,
    async close() {
      watch.stop()
      await pool.end()
      await embedded?.close()
    },
  }
}

const ofSite = (config: pg.ClientConfig): pg.ClientConfig => ({
  ...config,
  application_name: 'cercle',
  connectionTimeoutMillis: 2500,
})
