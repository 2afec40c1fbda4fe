import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A connection to the club's database, or a transaction on it: features take either. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
  | '$count'
>

/** Wraps the pool that the server opened; features never open connections of their own. */
export function databaseOver(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let refused: unknown
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      refused = error
      throw error
    } finally {
      // What is not an answer of our own may have left the connection in the middle of something.
      client.release(refused !== undefined && !(refused instanceof Response))
    }
  }
  // Drizzle's own keeps the connection for ever when `begin` fails: after twenty such, all would wait.
  return Object.assign(drizzle(pool), { transaction })
}
