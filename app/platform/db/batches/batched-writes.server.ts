import { PerhapsDone } from '#app/platform/db/pool/connection-loss.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { batchDuration } from './batch-duration.ts'
import { storeBatch, type StoreBatch } from './store-batch.server.ts'

/** The queues of a process, in which items about one thing wait to be stored together. */
export type BatchedWrites = {
  /**
   * Stores this item, with all others of its queue that wait. What one of them breaks is told to it alone.
   *
   * @param name what the items have in common, such as the id of what they lock.
   * @throws Problem 503 with Retry-After, before it has begun, when it would not be done in time;
   * PerhapsDone when it has begun and nothing is heard of it; what `store` throws.
   */
  store<Item, Outcome>(store: StoreBatch<Item, Outcome>, name: string, item: Item): Promise<Outcome>
}

type Waiting<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
  /** When it came (milliseconds). */
  cameAt: number
  /** Looks whether the queue goes on while it waits. */
  timer: NodeJS.Timeout | undefined
}

/** How much is before whoever comes next. */
type QueueLength = {
  waiting: readonly unknown[]
  /** The batch that is at work: when it began (milliseconds), and how many are in it. */
  batch: { begunAt: number; size: number } | null
}

type Queue<Item, Outcome> = {
  waiting: Waiting<Item, Outcome>[]
  batch: QueueLength['batch']
  /** When something of it was last stored, or it began (milliseconds). */
  aliveAt: number
  /** Whether it is at work, or its turn will come. */
  called: boolean
}

/** Queues at work at once: one connection each, so that one event's rush is one connection. */
const atOnce = 4

/** Items of one transaction. */
const most = 100

/** Items that wait in all queues. */
const mostWaiting = 5000

/** How long an item waits (seconds). */
type Waits = {
  /** What would not be done by then is refused before it has begun to wait. */
  patience: number
  /** A queue that has stored nothing for so long stands still: who waits in it is refused. */
  standstill: number
  /** Who waits longer is refused, also in a queue that goes on. */
  longest: number
  /** Whoever's item has begun is told, so long after the queue went on, that it may be done. */
  latestWord: number
}

/**
 * Who is let into a queue that goes on is not sent away again by a busy machine. One that stands still is
 * left in time: with what a request may wait elsewhere it is within 5 seconds (design, R5).
 */
const waitsOfRequests: Waits = { patience: 4, standstill: 2.4, longest: 10, latestWord: 2.8 }

/** The refusal of what would have to wait for so many seconds. */
const crowded = (seconds: number) =>
  new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })

/**
 * Items about one thing that arrive while others are being stored wait for them and are then stored
 * together, in the order in which they came. `db` is not a request's: each transaction serves many.
 */
export function batchedWrites(
  db: Database,
  { patience, standstill, longest, latestWord }: Waits = waitsOfRequests,
): BatchedWrites {
  const queues = new Map<unknown, Map<string, unknown>>()
  /** Queues that wait for their turn. */
  const turns: (() => void)[] = []
  const pace = batchDuration()
  let working = 0
  let waitingInAll = 0

  function queueOf<Item, Outcome>(store: StoreBatch<Item, Outcome>, name: string) {
    const ofStore = queues.get(store) ?? new Map<string, unknown>()
    queues.set(store, ofStore)
    // What stands under a function was put there by this call with the same function.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = ofStore.get(name) as Queue<Item, Outcome> | undefined
    if (known) return known
    const queue: Queue<Item, Outcome> = {
      waiting: [],
      called: false,
      batch: null,
      aliveAt: performance.now(),
    }
    ofStore.set(name, queue)
    return queue
  }

  /** Seconds until one more in this queue would be done. */
  function secondsUntilDone({ waiting, batch }: QueueLength): number {
    const items = waiting.length + 1
    const own = pace.secondsOf(Math.ceil(items / most), items)
    const share = Math.max(1, (working + turns.length) / atOnce)
    if (!batch) return own * share
    const elapsed = (performance.now() - batch.begunAt) / 1000
    return own * share + Math.max(0, pace.secondsOf(1, batch.size) - elapsed)
  }

  function begin(work: () => Promise<void>) {
    working += 1
    void work().finally(() => {
      working -= 1
      turns.shift()?.()
    })
  }

  function call<Item, Outcome>(
    store: StoreBatch<Item, Outcome>,
    name: string,
    queue: Queue<Item, Outcome>,
  ) {
    queue.called = true
    const work = () => begin(() => storeNext(store, name, queue))
    if (working < atOnce) work()
    else turns.push(work)
  }

  async function storeNext<Item, Outcome>(
    store: StoreBatch<Item, Outcome>,
    name: string,
    queue: Queue<Item, Outcome>,
  ) {
    // All that have come with this turn of the event loop are of the batch.
    await new Promise(setImmediate)
    const batch = queue.waiting.splice(0, most)
    waitingInAll -= batch.length
    for (const { timer } of batch) clearTimeout(timer)
    const begunAt = performance.now()
    queue.batch = { begunAt, size: batch.length }
    if (batch.length > 0) {
      const words = batch.map(({ cameAt, reject }) => {
        const latest = Math.max(queue.aliveAt, cameAt) + latestWord * 1000
        const tell = () => reject(new PerhapsDone(new Error('not stored in time')))
        return setTimeout(tell, latest - begunAt)
      })
      const stored = await storeBatch(db, store, name, batch)
      for (const word of words) clearTimeout(word)
      pace.learn(batch.length, (performance.now() - begunAt) / 1000)
      if (stored) queue.aliveAt = performance.now()
    }
    queue.batch = null
    queue.called = false
    if (queue.waiting.length > 0) call(store, name, queue)
    else queues.get(store)?.delete(name)
  }

  /** Refuses who waits in a queue that stands still, or for too long; else looks again later. */
  function lookAgain<Item, Outcome>(queue: Queue<Item, Outcome>, waiting: Waiting<Item, Outcome>) {
    const stillAt = Math.max(queue.aliveAt, waiting.cameAt) + standstill * 1000
    const until = Math.min(stillAt, waiting.cameAt + longest * 1000)
    const left = until - performance.now()
    if (left > 0) {
      waiting.timer = setTimeout(() => lookAgain(queue, waiting), left)
      return
    }
    queue.waiting.splice(queue.waiting.indexOf(waiting), 1)
    waitingInAll -= 1
    waiting.reject(crowded(secondsUntilDone(queue)))
  }

  return {
    async store<Item, Outcome>(store: StoreBatch<Item, Outcome>, name: string, item: Item) {
      const queue = queueOf(store, name)
      const seconds = secondsUntilDone(queue)
      if (seconds > patience || waitingInAll >= mostWaiting) throw crowded(seconds)
      return new Promise<Outcome>((resolve, reject) => {
        const cameAt = performance.now()
        const waiting: Waiting<Item, Outcome> = { item, resolve, reject, cameAt, timer: undefined }
        queue.waiting.push(waiting)
        waitingInAll += 1
        lookAgain(queue, waiting)
        if (!queue.called) call(store, name, queue)
      })
    },
  }
}
