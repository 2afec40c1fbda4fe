import type pg from 'pg'

/** A statement as the driver takes it. */
export type Asked = [text: string | pg.QueryConfig, values?: unknown[]]

/** Asks a connection one statement. */
export type Ask = (client: pg.PoolClient, ...asked: Asked) => Promise<pg.QueryResult>

/**
 * A pool that gets its connections in another way and is the same in all else: a statement alone takes
 * one, and gives it back as broken when it failed. `ask` may do something with how it is asked.
 */
export function poolOver(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  ask: Ask = (client, text, values) => client.query(text, values),
): pg.Pool & { query(...asked: Asked): Promise<pg.QueryResult> } {
  async function query(...asked: Asked) {
    const client = await connect()
    let failure: unknown
    try {
      return await ask(client, ...asked)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(failure !== undefined)
    }
  }
  return Object.assign(Object.create(pool), { connect, query })
}
