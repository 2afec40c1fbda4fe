import { setTimeout as after } from 'node:timers/promises'
import { isLost, OutcomeUnknown } from '#app/platform/db/pool/connection-loss.server.ts'
import { type Database, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/**
 * Stores items of a queue in one transaction and returns their outcomes in order. May run again
 * after a lost connection, even at commit, so storing an item must be idempotent.
 */
export type StoreBatch<Item, Outcome> = (
  tx: Database,
  name: string,
  items: readonly Item[],
) => Promise<readonly Outcome[]>

/** An item and its promise. */
type Awaited<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** Attempts of a transaction after conflicts or an unanswered commit. */
const tries = 3

/** Milliseconds after which a waiting item fails instead of retrying; requests get five seconds in all. */
const timeout = 2200

/** Milliseconds before retrying with new connections. */
const retryDelay = 50

/**
 * Stores items in one transaction and settles each promise. If an item causes an error, halves the
 * batch recursively, so that only that item fails. Errors that concern all reject all.
 *
 * @returns whether any was stored.
 */
export async function storeBatch<Item, Outcome>(
  db: Database,
  store: StoreBatch<Item, Outcome>,
  name: string,
  awaited: readonly Awaited<Item, Outcome>[],
): Promise<boolean> {
  const items = awaited.map(({ item }) => item)
  try {
    const outcomes = await storedOnce(db, async (tx) => {
      const stored = await store(tx, name, items)
      if (stored.length !== items.length) throw new Error('each item has its outcome')
      return stored
    })
    for (const [place, outcome] of outcomes.entries()) awaited[place]?.resolve(outcome)
    return true
  } catch (error) {
    if (awaited.length === 1 || !isCausedByItems(error)) {
      // Nothing was stored, and no item caused the error: each may retry.
      for (const { reject } of awaited) reject(isCausedByOthers(error) ? retryLater() : error)
      return false
    }
    const half = Math.ceil(awaited.length / 2)
    const some = await storeBatch(db, store, name, awaited.slice(0, half))
    const others = await storeBatch(db, store, name, awaited.slice(half))
    return some || others
  }
}

async function storedOnce<Outcomes>(
  db: Database,
  work: (tx: Database) => Promise<Outcomes>,
): Promise<Outcomes> {
  const begunAt = performance.now()
  for (let times = 1; ; times += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      // In a rush, this process may be too busy to notice a free connection in time: try once more.
      if (times >= (hasNoConnection(error) ? 2 : tries) || !mayRetryHelp(error)) throw error
      if (performance.now() - begunAt > timeout) throw error
      await after(retryDelay)
    }
  }
}

/** PostgreSQL's deadlock and serialization failures: nothing was stored. */
const conflicts = new Set<string | null>(['40P01', '40001'])

/** Message of the driver, and ours, for no connection in time: nothing has begun. */
const noConnection = 'timeout exceeded when trying to connect'

/** Whether other transactions blocked the row or the connections, and nothing was stored. */
const isCausedByOthers = (error: unknown): boolean =>
  sqlStateOf(error) === sqlStates.lockNotAvailable || hasNoConnection(error)

const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error && (error.message === noConnection || hasNoConnection(error.cause))

const retryLater = () => new Problem('unavailable', 503, { 'Retry-After': '2' })

/** The commit is unanswered or nothing was stored: retry, since storing is idempotent. */
function mayRetryHelp(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return (
    error instanceof OutcomeUnknown ||
    isLost(error) ||
    isLost(cause) ||
    conflicts.has(sqlStateOf(error)) ||
    hasNoConnection(error)
  )
}

/** Whether a value, a constraint or our own code caused the error, rather than the database. */
function isCausedByItems(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === null ? !mayRetryHelp(error) && error instanceof TypeError : /^2[23]/u.test(state)
}
