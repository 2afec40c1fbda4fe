import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Problem } from '#app/problem.ts'
import { OutcomeUnknown, Undone, watchedConnection } from './connection-loss.server.ts'

/** PostgreSQL's codes for constraint violations and lock timeouts. */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  lockNotAvailable: '55P03',
} as const

/** PostgreSQL's code of an error or its causes, or null. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && /^[0-9A-Z]{5}$/u.test(String(error.code))
    ? String(error.code)
    : sqlStateOf(error.cause)
}

/** Whether a column cannot hold a value: class 22 of PostgreSQL's codes, data exception. */
export function isWrongValue(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith('22') ?? false
}

/** The violated constraint of an error or its causes, or empty. */
export function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'constraint' in error ? String(error.constraint) : constraintOf(error.cause)
}

/** A connection to the database or a transaction on it; features accept either. */
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
 * Wraps the server's pool; features never open connections. A transaction throws Undone if its
 * connection is lost before the commit, OutcomeUnknown at the commit.
 */
export function databaseOver(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    const watched = watchedConnection(client)
    let refused: unknown
    try {
      return await drizzle(watched.client).transaction(work, config)
    } catch (error) {
      // Refuses any entry into a closed year, whichever statement writes it (migrations/functions/books.sql).
      const isClosed = constraintOf(error) === 'year_is_open'
      refused = isClosed ? new Problem('yearClosed', 409) : error
      // The callback's own result after a lost connection is ignored.
      if (watched.isUndone()) throw new Undone('the connection was lost', { cause: error })
      throw watched.isUnknown() ? new OutcomeUnknown(error) : refused
    } finally {
      // After any error but our own refusal the connection may be in the middle of a statement.
      client.release(refused !== undefined && !(refused instanceof Response))
    }
  }
  // Drizzle's `transaction` leaks the connection when `begin` fails: after twenty of these, everybody would wait.
  return Object.assign(drizzle(pool), { transaction })
}
