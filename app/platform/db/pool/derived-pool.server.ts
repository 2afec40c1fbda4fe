import type pg from 'pg'

/** Arguments of the driver's `query`. */
export type Statement = [text: string | pg.QueryConfig, values?: unknown[]]

/** Runs one statement on a connection. */
export type RunQuery = (client: pg.PoolClient, ...statement: Statement) => Promise<pg.QueryResult>

/**
 * A pool with another way to get connections: a single statement takes one, and destroys it on
 * failure. `run` can wrap the query.
 */
export function derivedPool(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  run: RunQuery = (client, text, values) => client.query(text, values),
): pg.Pool & { query(...statement: Statement): Promise<pg.QueryResult> } {
  async function query(...statement: Statement) {
    const client = await connect()
    let failure: unknown
    try {
      return await run(client, ...statement)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(failure !== undefined)
    }
  }
  return Object.assign(Object.create(pool), { connect, query })
}
