import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { inTime } from '#app/platform/queues/in-time.ts'
import type { Slot } from './admission-slot.ts'
import {
  isLost,
  isSurelyUndone,
  isUnanswered,
  PerhapsDone,
  Undone,
} from './connection-loss.server.ts'
import { databaseOver, type Database } from './database.server.ts'
import { derivedPool, type RunQuery, type Statement } from './derived-pool.server.ts'
import { requestConnection, type RequestConnection } from './request-connection.server.ts'

/**
 * All that a request waits for connections that others have (milliseconds); with what it may wait for a
 * lock it is within 5 seconds (design, R5).
 */
const acquireTimeout = 2000

/**
 * So long after the server has gone requests wait for it to come back (milliseconds); after that they are
 * told at once. Our own is there again after a second, for we start it; of another one nothing is known.
 */
export const longestOutages = { soonBack: 3500, given: 2000 }

/**
 * The same where a slot was waited for, with that: what is left of it, but never less than it takes to open
 * a connection on a busy machine (milliseconds).
 */
const timeoutWithSlot = { inAll: 4000, least: 1000 }

/** Between two tries while the server is away (milliseconds): the first, and at most. */
const pauses = { first: 25, longest: 200 }

/** So often a request does something anew; a server that keeps ending connections has its reason. */
const mostLosses = 5

/** How long somebody may still wait for a connection (milliseconds). */
type Timeout = () => number

/**
 * The database as a request sees it that has a slot, and so one connection: whoever has come in is not
 * refused for want of one, and waits only where a new one has to be opened. A server that goes and comes
 * back within a moment, as when a whole service is told to stop, is not noticed: what was lost before
 * anything of it was stored is done again, transactions as a whole. Never what may have been stored. So the
 * work of a request's transaction leaves nothing behind but rows (decision 0024).
 */
export function requestDatabase(pool: pg.Pool, slot: Slot, longestOutage?: number): Database {
  const answerBy = performance.now() + timeoutWithSlot.inAll
  const left = () =>
    Math.min(acquireTimeout, Math.max(timeoutWithSlot.least, answerBy - performance.now()))
  const connection = requestConnection(() => acquireWithin(pool, left, longestOutage), slot)
  return databaseWith(withRetries(pool, connection.connect), connection.during)
}

/** The same for what serves many requests and ends with none: each statement waits by itself. */
export const sharedDatabase = (pool: pg.Pool, longestOutage?: number): Database =>
  databaseWith(
    retryingPool(pool, () => acquireTimeout, longestOutage),
    (work) => work(),
  )

/** The pool's database, whose transactions are done again when their connection was lost. */
function databaseWith(pool: pg.Pool, during: RequestConnection['during']): Database {
  const db = databaseOver(pool)
  const { transaction } = db
  const again: Database['transaction'] = (work, config) =>
    retryUndone(() => transaction((tx) => during(() => work(tx)), config))
  return Object.assign(db, { transaction: again })
}

/** The pool for somebody with so much time to wait for a connection that others have. */
export const retryingPool = (pool: pg.Pool, left: Timeout, longestOutage?: number): pg.Pool =>
  withRetries(pool, () => acquireWithin(pool, left, longestOutage))

/** A pool whose single statements are asked again when they were lost and have certainly done nothing. */
function withRetries(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): pg.Pool {
  const once = derivedPool(pool, connect, queryTellingLoss)
  const query = (...statement: Statement) => retryUndone(() => once.query(...statement))
  return Object.assign(Object.create(once), { query })
}

/** Asks a statement, and says of a connection that was lost with it what is known of it then. */
const queryTellingLoss: RunQuery = async (client, text, values) => {
  try {
    return await client.query(text, values)
  } catch (error) {
    const reads = /^\s*select\b/iu.test(typeof text === 'string' ? text : text.text)
    if (isSurelyUndone(error) || (reads && isLost(error))) {
      throw new Undone('the connection was lost', { cause: error })
    }
    throw !reads && isUnanswered(error) ? new PerhapsDone(error) : error
  }
}

/** Does it anew as long as it is undone by a connection that was lost. */
async function retryUndone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let losses = 1; ; losses += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (losses > mostLosses || !(error instanceof Undone)) throw error
      await after(pauses.first)
    }
  }
}

/** Since when a pool's server is away, and when somebody last found it so (`performance.now()`). */
const outages = new WeakMap<pg.Pool, { since: number; last: number }>()

/** Whether the server has just gone: it is worth waiting for. */
function hasJustGone(pool: pg.Pool, longestOutage: number): boolean {
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
      if (!isLost(error) || !hasJustGone(pool, longestOutage)) throw error
      await after(pause)
    }
  }
}

async function acquireOnce(pool: pg.Pool, milliseconds: number): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  const connecting = pool.connect()
  const client = await inTime(connecting, milliseconds)
  if (client) return client
  // Whoever waits next gets it.
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  )
  throw new Error('timeout exceeded when trying to connect')
}
