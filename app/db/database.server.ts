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
  return drizzle(pool)
}
