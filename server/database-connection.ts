import pg from 'pg'
import type { Logger } from 'pino'
import { serversOf, type DatabaseConfig, type Servers } from './database-hosts/database-config.ts'
import { timelines } from './database-hosts/timelines.ts'
import { watchServers } from './database-hosts/watch-servers.ts'
import { openEmbeddedDatabase } from './database/embedded-postgres.ts'
import { refuseWrongDirectConnection } from './direct-connection.ts'
import { limitsAtStart, poolWithLimits } from './request-limits.ts'
import type { Settings } from './settings.ts'
import { watchForSilence } from './silent-database.ts'
import { wayToDatabase } from './way-to-database.ts'

export type DatabaseConnection = {
  pool: pg.Pool
  /** How a connection of one's own is made, past a pooler in front: to listen, and to migrate. */
  direct: DatabaseConfig
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
    : await openEmbeddedDatabase({
        dataFolder: settings.dataFolder,
        log: tell,
        archives: settings.pointInTime,
      })
  // Both ways lead to one database: what is seen on one of them counts on the other.
  const known = timelines()
  const moved = (words: string, host: string) => log.warn({ host }, words)
  const waysOf = (url: string | null) => (url === null ? null : serversOf(url, { known, moved }))
  const given = waysOf(settings.databaseUrl)
  const givenDirect = waysOf(settings.databaseDirectUrl)
  const connection = withTimes(embedded ? embedded.connection : (given?.config ?? {}))
  const past = givenDirect && withTimes(givenDirect.config)
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
  const watches = [
    watchForSilence(pool, log, past),
    watchServers(primariesOf([given, givenDirect]), log),
  ]
  return {
    pool: way.limitsHold ? pool : poolWithLimits(pool),
    direct: past ?? connection,
    async close() {
      for (const watch of watches) watch.stop()
      await pool.end()
      await embedded?.close()
    },
  }
}

/** Where there are several servers one that does not answer is left sooner: another one may. */
const withTimes = (config: DatabaseConfig): DatabaseConfig => ({
  ...config,
  application_name: 'cercle',
  connectionTimeoutMillis: config.Client ? 1500 : 2500,
})

const primariesOf = (ways: readonly (Servers | null)[]) => ways.flatMap((way) => way?.primary ?? [])
