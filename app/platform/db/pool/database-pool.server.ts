import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import type { Slot } from './admission-slot.ts'
import {
  isLost,
  isCertainlyRolledBack,
  isUnanswered,
  OutcomeUnknown,
  Undone,
} from './connection-loss.server.ts'
import { databaseOver, type Database } from './database.server.ts'
import { derivedPool, type RunQuery, type Statement } from './derived-pool.server.ts'

/** The connection of the surrounding transaction. */
const currentConnection = new AsyncLocalStorage<RequestConnection>()

/** The single connection of a request. */
type RequestConnection = {
  /** The connection, for one use at a time; `release` passes it on. */
  connect: () => Promise<pg.PoolClient>
  /** Runs a transaction on this connection; inside, only the transaction may be queried. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * One connection per request, used sequentially whatever runs concurrently. Taken on first use and
 * kept; during longer pauses the slot is passed on, and the connection with it.
 */
function requestConnection(open: () => Promise<pg.PoolClient>, slot: Slot): RequestConnection {
  let held: pg.PoolClient | null = null
  let before: Promise<void> = Promise.resolve()

  slot.onYield = () => {
    held?.release()
    held = null
  }

  async function connect(): Promise<pg.PoolClient> {
    if (currentConnection.getStore() === connection) {
      throw new Error('a request has one connection: ask the transaction that is under way')
    }
    const { promise, resolve: next } = Promise.withResolvers<void>()
    const turn = before
    before = promise
    await turn
    try {
      await slot.acquire()
    } catch (error) {
      next()
      throw error
    }
    try {
      held ??= await open()
      return leased(held, next)
    } catch (error) {
      slot.release()
      next()
      throw error
    }
  }

  /** The connection for one use. */
  function leased(client: pg.PoolClient, next: () => void): pg.PoolClient {
    const release = (broken?: Error | boolean) => {
      if (broken) {
        held = null
        client.release(broken)
      }
      slot.release()
      next()
    }
    // The driver keeps state in the connection object, so `query` must run on the original.
    return Object.assign(Object.create(client), { query: client.query.bind(client), release })
  }

  const connection: RequestConnection = {
    connect,
    during: (work) => currentConnection.run(connection, work),
  }
  return connection
}

/**
 * Longest a request waits for connections held by others (milliseconds); with the lock timeout it
 * stays within 5 seconds (design, R5).
 */
const acquireTimeout = 2000

/**
 * How long requests wait for a lost server to return before they fail (milliseconds). Our own server restarts within
 * a second; other servers may take any time.
 */
export const longestOutages = { soonBack: 3500, given: 2000 }

/** With a slot: its wait counts too, but opening a connection on a busy machine gets at least this (milliseconds). */
const timeoutWithSlot = { inAll: 4000, least: 1000 }

/** Delay between attempts while the server is away (milliseconds): first and longest. */
const pauses = { first: 25, longest: 200 }

/** Retries per request; a server that keeps ending connections has a reason. */
const maxLosses = 5

/** Milliseconds left to wait for a connection. */
type Timeout = () => number

/**
 * The database for a request with a slot, and so one connection: it waits only for opening a new one. Hides a brief
 * outage such as a restart: retries statements lost before anything was stored, transactions as a whole, never what
 * may have been stored. So a transaction's callback must have no side effects but rows (decision 0024).
 */
export function requestDatabase(pool: pg.Pool, slot: Slot, longestOutage?: number): Database {
  const answerBy = performance.now() + timeoutWithSlot.inAll
  const left = () =>
    Math.min(acquireTimeout, Math.max(timeoutWithSlot.least, answerBy - performance.now()))
  const connection = requestConnection(() => acquireWithin(pool, left, longestOutage), slot)
  return databaseWith(withRetries(pool, connection.connect), connection.during)
}

/** The database for work that spans many requests: each statement waits on its own. */
export const sharedDatabase = (pool: pg.Pool, longestOutage?: number): Database =>
  databaseWith(
    retryingPool(pool, () => acquireTimeout, longestOutage),
    (work) => work(),
  )

/** Drizzle on this pool, with transactions retried after a lost connection. */
function databaseWith(pool: pg.Pool, during: RequestConnection['during']): Database {
  const db = databaseOver(pool)
  const { transaction } = db
  const again: Database['transaction'] = (work, config) =>
    retryUndone(() => transaction((tx) => during(() => work(tx)), config))
  return Object.assign(db, { transaction: again })
}

/** The pool for a caller with this much time to wait for a connection. */
export const retryingPool = (pool: pg.Pool, left: Timeout, longestOutage?: number): pg.Pool =>
  withRetries(pool, () => acquireWithin(pool, left, longestOutage))

/** Wraps a pool to retry single statements that were lost and certainly did nothing. */
function withRetries(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): pg.Pool {
  const once = derivedPool(pool, connect, queryReportingLoss)
  const query = (...statement: Statement) => retryUndone(() => once.query(...statement))
  return Object.assign(Object.create(once), { query })
}

/** Runs a statement; turns a lost connection into Undone or OutcomeUnknown. */
const queryReportingLoss: RunQuery = async (client, text, values) => {
  try {
    return await client.query(text, values)
  } catch (error) {
    const reads = /^\s*select\b/iu.test(typeof text === 'string' ? text : text.text)
    if (isCertainlyRolledBack(error) || (reads && isLost(error))) {
      throw new Undone('the connection was lost', { cause: error })
    }
    throw !reads && isUnanswered(error) ? new OutcomeUnknown(error) : error
  }
}

/** Retries while a lost connection has undone the attempt. */
async function retryUndone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let losses = 1; ; losses += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (losses > maxLosses || !(error instanceof Undone)) throw error
      await after(pauses.first)
    }
  }
}

/** Outage per pool: its start, and the last failure (`performance.now()`). */
const outages = new WeakMap<pg.Pool, { since: number; last: number }>()

/** Whether the server has just gone and is worth waiting for. */
function wasRecentlyAvailable(pool: pg.Pool, longestOutage: number): boolean {
  const now = performance.now()
  const known = outages.get(pool)
  const since = known && now - known.last < longestOutage ? known.since : now
  outages.set(pool, { since, last: now })
  return now - since < longestOutage
}

async function acquireWithin(
  pool: pg.Pool,
  left: Timeout,
  longestOutage = longestOutages.given,
): Promise<pg.PoolClient> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      const client = await acquireOnce(pool, left())
      outages.delete(pool)
      return client
    } catch (error) {
      if (!isLost(error) || !wasRecentlyAvailable(pool, longestOutage)) throw error
      await after(pause)
    }
  }
}

async function acquireOnce(pool: pg.Pool, milliseconds: number): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  const connecting = pool.connect()
  const client = await withTimeout(connecting, milliseconds)
  if (client) return client
  // The next waiting caller gets it.
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  )
  throw new Error('timeout exceeded when trying to connect')
}
