import type pg from 'pg'

/** A statement as the driver takes it. */
export type Statement = [text: string | pg.QueryConfig, values?: unknown[]]

/** Sends one statement over a connection. */
export type RunQuery = (client: pg.PoolClient, ...statement: Statement) => Promise<pg.QueryResult>

/**
 * A pool that gets its connections in another way and is the same in all else: a statement alone takes
 * one, and gives it back as broken when it failed. `run` may do something with how it is sent.
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
