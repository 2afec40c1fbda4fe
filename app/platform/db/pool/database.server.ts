import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { PerhapsDone, Undone, watchedConnection } from './connection-loss.server.ts'

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

/**
 * Wraps the pool that the server opened; features never open connections of their own. A transaction whose
 * connection was lost before its commit throws Undone, at its commit PerhapsDone.
 */
export function databaseOver(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    const watched = watchedConnection(client)
    let refused: unknown
    try {
      return await drizzle(watched.client).transaction(work, config)
    } catch (error) {
      refused = error
      // What the work made of its lost connection, a refusal perhaps, says nothing.
      if (watched.isUndone()) throw new Undone('the connection was lost', { cause: error })
      throw watched.isUnknown() ? new PerhapsDone(error) : error
    } finally {
      // What is not an answer of our own may have left the connection in the middle of something.
      client.release(refused !== undefined && !(refused instanceof Response))
    }
  }
  // Drizzle's own keeps the connection for ever when `begin` fails: after twenty such, all would wait.
  return Object.assign(drizzle(pool), { transaction })
}
