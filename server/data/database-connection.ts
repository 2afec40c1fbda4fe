import pg from 'pg'
import type { Logger } from 'pino'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import type { Settings } from '#server/settings/settings.ts'
import { refuseWrongDirectConnection } from './direct-connection.ts'
import { limitsAtStart, poolWithLimits } from './request-limits.ts'
import { watchForSilence } from './silent-database.ts'
import { wayToDatabase } from './way-to-database.ts'

export type DatabaseConnection = {
  pool: pg.Pool
  /** How a connection of one's own is made, past a pooler in front: to listen, and to migrate. */
  direct: pg.ClientConfig
  /** Ends the pool, and the embedded server when it is ours. */
  close(): Promise<void>
}

/**
 * Opens the database that the settings name: the embedded PostgreSQL of the data folder, or any
 * other by DATABASE_URL. Same driver, same pool, same SQL for both.
 *
 * @throws StartProblem where DATABASE_URL or DATABASE_DIRECT_URL lead where the site cannot work.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  tell: (text: string) => void,
): Promise<DatabaseConnection> {
  const embedded = settings.databaseUrl
    ? null
    : await openEmbeddedDatabase({ dataFolder: settings.dataFolder, log: tell })
  const connection = ofSite(
    embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' },
  )
  const past = settings.databaseDirectUrl
    ? ofSite({ connectionString: settings.databaseDirectUrl })
    : null
  // To the embedded one nothing is in between.
  const way = embedded
    ? { takesStartLimits: true, limitsHold: true }
    : await wayToDatabase(connection)
  if (past) await refuseWrongDirectConnection(connection, past)
  if (!way.limitsHold) {
    log.warn('a pooler in front of the database drops its limits; each transaction sets them')
  }
  const pool = new pg.Pool({
    ...connection,
    ...(way.takesStartLimits ? limitsAtStart : {}),
    max: 20,
    // They stay open: in a rush a new one is made while this process is busiest.
    min: 2,
    // A server that lives has given up by then; this is for a connection that has died in silence.
    query_timeout: 12_000,
  })
  // An idle connection that the server closes (a restart, a kill) is not a crash of ours.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  // Nor is one that breaks while a transaction waits for something else: its next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined))
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
