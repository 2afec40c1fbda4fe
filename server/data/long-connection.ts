import pg from 'pg'

/**
 * A separate connection without request limits, for migrations and backups. The caller ends it.
 *
 * @param name shown in the server's list of connections.
 */
export async function longConnection(config: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name, query_timeout: 0 })
  // The query in progress reports a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Works with such a connection, and ends it. */
export async function onLongConnection<Result>(
  config: pg.ClientConfig,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await longConnection(config, name)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
