import { setTimeout as after } from 'node:timers/promises'
import { isLost, PerhapsDone } from '#app/platform/db/pool/connection-loss.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sqlStateOf, sqlStates } from '#app/platform/db/pool/sql-state.server.ts'
import { Problem } from '#app/problem.ts'

/**
 * Stores some items of one queue in one transaction and gives the outcome of each, in their order. May run
 * again when its connection was lost, even at its commit: so the same item again has to be the same item.
 */
export type StoreBatch<Item, Outcome> = (
  tx: Database,
  name: string,
  items: readonly Item[],
) => Promise<readonly Outcome[]>

/** An item, and who waits for its outcome. */
type Awaited<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** So often a transaction is tried that was in somebody's way, or whose commit was not answered. */
const tries = 3

/** Whoever has waited longer than this for a try (milliseconds) is told instead: five seconds are the most. */
const patience = 2200

/** Before a try with new connections (milliseconds). */
const pause = 50

/**
 * Stores them in one transaction and tells each its outcome. When that fails for something in the items
 * themselves, it is done anew in two halves, and so on: whoever's item cannot be stored is told so, and all
 * others' are. What concerns all is told to all.
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
      const told = await store(tx, name, items)
      if (told.length !== items.length) throw new Error('each item has its outcome')
      return told
    })
    for (const [place, outcome] of outcomes.entries()) awaited[place]?.resolve(outcome)
    return true
  } catch (error) {
    if (awaited.length === 1 || !isOfItems(error)) {
      // Nothing of it has been done, and it is nobody's fault: each is told to come back.
      for (const { reject } of awaited) reject(isOfOthers(error) ? comeBack() : error)
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
      // In a rush a connection may be there and this process too busy to see it in time: once more.
      if (times >= (hasNoConnection(error) ? 2 : tries) || !mayHelp(error)) throw error
      if (performance.now() - begunAt > patience) throw error
      await after(pause)
    }
  }
}

/** What PostgreSQL says when it ends one of two that wait for each other: it has stored nothing. */
const inEachOthersWay = new Set<string | null>(['40P01', '40001'])

/** The driver's word, and ours, for a connection that was not there in time: nothing has begun. */
const noConnection = 'timeout exceeded when trying to connect'

/** Whether others were in the way, for the row or for a connection, and nothing has been done. */
const isOfOthers = (error: unknown): boolean =>
  sqlStateOf(error) === sqlStates.waitedInVain || hasNoConnection(error)

const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error && (error.message === noConnection || hasNoConnection(error.cause))

const comeBack = () => new Problem('unavailable', 503, { 'Retry-After': '2' })

/** The commit was not answered, or nothing was stored: once more, the same items are the same items. */
function mayHelp(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return (
    error instanceof PerhapsDone ||
    isLost(error) ||
    isLost(cause) ||
    inEachOthersWay.has(sqlStateOf(error)) ||
    hasNoConnection(error)
  )
}

/** Whether a value or a constraint refused it, or our own code: not the database as a whole. */
function isOfItems(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === null ? !mayHelp(error) && error instanceof TypeError : /^2[23]/u.test(state)
}
