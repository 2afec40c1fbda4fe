import type pg from 'pg'
import { databaseOver, type Database } from './database.server.ts'

/**
 * All that a request waits for connections (milliseconds); with what it may wait for a lock it is
 * within 5 seconds (design, R5).
 */
const patience = 2000

/** The database as a request that begins now sees it. */
export const requestDatabaseOver = (pool: pg.Pool): Database =>
  databaseOver(patientPool(pool, performance.now() + patience))

/**
 * The pool as one request sees it: in all it waits for connections until `endsAt`, however many queries
 * it makes one after the other. Without this each would wait anew.
 *
 * @param endsAt milliseconds of `performance.now()`.
 */
export function patientPool(pool: pg.Pool, endsAt: number): pg.Pool {
  const connect = () => connectUntil(pool, endsAt)

  async function query(text: string | pg.QueryConfig, values?: unknown[]) {
    const client = await connect()
    let failure: unknown
    try {
      return await client.query(text, values)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(failure !== undefined)
    }
  }

  return Object.assign(Object.create(pool), { connect, query })
}

async function connectUntil(pool: pg.Pool, endsAt: number): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, endsAt - performance.now()))
  })
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer))
  if (client) return client
  // Whoever waits next gets it.
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  )
  throw new Error('timeout exceeded when trying to connect')
}
