import pg from 'pg'
import { hostsOfAddress, seeksPrimary } from './hosts-of-address.ts'
import { primaryClient, type ClientClass } from './primary-client.ts'
import { primaryOf, type Moved, type Primary } from './primary.ts'
import { timelines, type Timelines } from './timelines.ts'

/** How connections are made; `Client` where it has to be found out to which of several servers, as a pool takes it. */
export type DatabaseConfig = pg.ClientConfig & { Client?: ClientClass }

/** The way to a database, and to its primary where its address has several servers. */
export type Servers = { config: DatabaseConfig; primary: Primary | null }

/**
 * The way to the database of an address. What is opened by one way knows together where the primary is.
 *
 * @param known shared by several ways to one database.
 */
export function serversOf(
  url: string,
  { known = timelines(), moved = () => undefined }: { known?: Timelines; moved?: Moved } = {},
): Servers {
  const hosts = hostsOfAddress(url)
  const [first] = hosts
  if (!first || !seeksPrimary(url)) return { config: { connectionString: url }, primary: null }
  const primary = primaryOf(hosts, known, moved)
  return {
    // All that the address says beside the servers is the same for each.
    config: { connectionString: first.connectionString, Client: primaryClient(primary) },
    primary,
  }
}

/** The same way; where its address has several servers, to the primary among them. */
export function toPrimary(config: DatabaseConfig): DatabaseConfig {
  const { Client, connectionString } = config
  if (Client || !connectionString || !seeksPrimary(connectionString)) return config
  return { ...config, ...serversOf(connectionString).config }
}

/** A connection that is to be opened, to the primary where the address has several servers. Every one is made here. */
export function newClient(config: DatabaseConfig): pg.Client {
  const { Client = pg.Client, ...way } = toPrimary(config)
  return new Client(way)
}
