import pg from 'pg'

/**
 * A connection of one's own for what takes longer than a request may: migrations, backups. Close it in the end.
 *
 * @param name by which the server's own lists tell who it is.
 */
export async function longConnection(config: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name, query_timeout: 0 })
  // The query that is under way tells of a connection that breaks.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
