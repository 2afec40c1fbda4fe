import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { inTime } from '#app/in-time.ts'
import {
  isLost,
  isSurelyUndone,
  isUnanswered,
  PerhapsDone,
  Undone,
} from './connection-loss.server.ts'
import { databaseOver, type Database } from './database.server.ts'
import { oneLine, type OneLine } from './one-line.server.ts'
import type { Place } from './place.ts'
import { poolOver, type Ask, type Asked } from './pool-over.server.ts'

/**
 * All that a request waits for connections that others have (milliseconds); with what it may wait for a
 * lock it is within 5 seconds (design, R5).
 */
const patience = 2000

/**
 * So long after the server has gone requests wait for it to come back (milliseconds); after that they are
 * told at once. Our own is there again after a second, for we start it; of another one nothing is known.
 */
export const longestAbsences = { own: 3500, given: 2000 }

/**
 * The same where a place was waited for, with that: what is left of it, but never less than it takes to open
 * a connection on a busy machine (milliseconds).
 */
const placedPatience = { inAll: 4000, least: 1000 }

/** Between two tries while the server is away (milliseconds): the first, and at most. */
const pauses = { first: 25, longest: 200 }

/** So often a request does something anew; a server that keeps ending connections has its reason. */
const mostLosses = 5

/** How long somebody may still wait for a connection (milliseconds). */
type Patience = () => number

/**
 * The database as a request sees it that has a place, and so one connection: whoever has come in is not
 * refused for want of one, and waits only where a new one has to be opened. A server that goes and comes
 * back within a moment, as when a whole service is told to stop, is not noticed: what was lost before
 * anything of it was stored is done again, transactions as a whole. Never what may have been stored. So the
 * work of a request's transaction leaves nothing behind but rows (decision 0024).
 */
export function placedDatabaseOver(pool: pg.Pool, place: Place, longestAbsence?: number): Database {
  const answerBy = performance.now() + placedPatience.inAll
  const left = () =>
    Math.min(patience, Math.max(placedPatience.least, answerBy - performance.now()))
  const line = oneLine(() => connectedWithin(pool, left, longestAbsence), place)
  return databaseWith(askingAgain(pool, line.connect), line.during)
}

/** The same for what serves many requests and ends with none: each statement waits by itself. */
export const sharedDatabaseOver = (pool: pg.Pool, longestAbsence?: number): Database =>
  databaseWith(
    patientPool(pool, () => patience, longestAbsence),
    (work) => work(),
  )

/** The pool's database, whose transactions are done again when their connection was lost. */
function databaseWith(pool: pg.Pool, during: OneLine['during']): Database {
  const db = databaseOver(pool)
  const { transaction } = db
  const again: Database['transaction'] = (work, config) =>
    untilStored(() => transaction((tx) => during(() => work(tx)), config))
  return Object.assign(db, { transaction: again })
}

/** The pool for somebody with so much patience for a connection that others have. */
export const patientPool = (pool: pg.Pool, left: Patience, longestAbsence?: number): pg.Pool =>
  askingAgain(pool, () => connectedWithin(pool, left, longestAbsence))

/** A pool whose single statements are asked again when they were lost and have certainly done nothing. */
function askingAgain(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): pg.Pool {
  const once = poolOver(pool, connect, askKnowing)
  const query = (...asked: Asked) => untilStored(() => once.query(...asked))
  return Object.assign(Object.create(once), { query })
}

/** Asks a statement, and says of a connection that was lost with it what is known of it then. */
const askKnowing: Ask = async (client, text, values) => {
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
async function untilStored<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
const absences = new WeakMap<pg.Pool, { since: number; last: number }>()

/** Whether the server has just gone: it is worth waiting for. */
function hasJustGone(pool: pg.Pool, longestAbsence: number): boolean {
  const now = performance.now()
  const known = absences.get(pool)
  const since = known && now - known.last < longestAbsence ? known.since : now
  absences.set(pool, { since, last: now })
  return now - since < longestAbsence
}

async function connectedWithin(
  pool: pg.Pool,
  left: Patience,
  longestAbsence = longestAbsences.given,
): Promise<pg.PoolClient> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      const client = await connectOnce(pool, left())
      absences.delete(pool)
      return client
    } catch (error) {
      if (!isLost(error) || !hasJustGone(pool, longestAbsence)) throw error
      await after(pause)
    }
  }
}

async function connectOnce(pool: pg.Pool, milliseconds: number): Promise<pg.PoolClient> {
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
