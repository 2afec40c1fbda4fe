import { OutcomeUnknown } from '#app/platform/db/pool/connection-loss.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { batchDuration } from './batch-duration.ts'
import { storeBatch, type StoreBatch } from './store-batch.server.ts'

/** Queues of a process: items on the same subject wait to be stored together. */
export type BatchedWrites = {
  /**
   * Stores an item together with waiting ones of its queue. An item's own error rejects only its promise.
   *
   * @param name the key that the items share, such as the id they lock.
   * @throws Problem 503 with Retry-After if it would take too long, before it starts; OutcomeUnknown if it has
   * started and there is no answer; errors of `store`.
   */
  store<Item, Outcome>(store: StoreBatch<Item, Outcome>, name: string, item: Item): Promise<Outcome>
}

type Waiting<Item, Outcome> = {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
  /** Arrival (milliseconds). */
  cameAt: number
  /** Checks while it waits whether the queue makes progress. */
  timer: NodeJS.Timeout | undefined
}

/** Work ahead of the next item. */
type QueueLength = {
  waiting: readonly unknown[]
  /** The running batch: start (milliseconds) and size. */
  batch: { begunAt: number; size: number } | null
}

type Queue<Item, Outcome> = {
  waiting: Waiting<Item, Outcome>[]
  batch: QueueLength['batch']
  /** Last progress, or start (milliseconds). */
  aliveAt: number
  /** Running, or its turn will come. */
  called: boolean
}

/** Queues running concurrently: one connection each, so that a rush on one event takes one. */
const maxConcurrentQueues = 4

/** Items per transaction. */
const maxItems = 100

/** Items waiting in all queues. */
const maxWaiting = 5000

/** Limits of waiting (seconds). */
type Waits = {
  /** Refuse on arrival if expected to take longer. */
  timeout: number
  /** A queue without progress for this long is stuck: refuse its waiting items. */
  standstill: number
  /** Refuse after this even if the queue makes progress. */
  longest: number
  /** For a started item: after this time without progress, report that it may be done. */
  unknownAfter: number
}

/**
 * A busy machine does not turn away accepted items of a queue with progress. A stuck queue gives up
 * early enough that, with other waits of the request, it stays within 5 seconds (design, R5).
 */
const waitsOfRequests: Waits = { timeout: 4, standstill: 2.4, longest: 10, unknownAfter: 2.8 }

/** Refusal with the expected wait in seconds. */
const crowded = (seconds: number) =>
  new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })

/**
 * Batches writes: items on the same subject that arrive during a batch are stored in the next one,
 * in order of arrival. `db` must not belong to a request, since each transaction serves many.
 */
export function batchedWrites(
  db: Database,
  { timeout, standstill, longest, unknownAfter }: Waits = waitsOfRequests,
): BatchedWrites {
  const queues = new Map<unknown, Map<string, unknown>>()
  /** Queues waiting for their turn. */
  const turns: (() => void)[] = []
  const pace = batchDuration()
  let working = 0
  let waitingInAll = 0

  function queueOf<Item, Outcome>(store: StoreBatch<Item, Outcome>, name: string) {
    const ofStore = queues.get(store) ?? new Map<string, unknown>()
    queues.set(store, ofStore)
    // Queues under a function were created by this call with the same function.
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

  /** Seconds until one more item in this queue would be done. */
  function secondsUntilDone({ waiting, batch }: QueueLength): number {
    const items = waiting.length + 1
    const own = pace.secondsOf(Math.ceil(items / maxItems), items)
    const share = Math.max(1, (working + turns.length) / maxConcurrentQueues)
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
    if (working < maxConcurrentQueues) work()
    else turns.push(work)
  }

  async function storeNext<Item, Outcome>(
    store: StoreBatch<Item, Outcome>,
    name: string,
    queue: Queue<Item, Outcome>,
  ) {
    // Include everything that arrives in this turn of the event loop.
    await new Promise(setImmediate)
    const batch = queue.waiting.splice(0, maxItems)
    waitingInAll -= batch.length
    for (const { timer } of batch) clearTimeout(timer)
    const begunAt = performance.now()
    queue.batch = { begunAt, size: batch.length }
    if (batch.length > 0) {
      const words = batch.map(({ cameAt, reject }) => {
        const latest = Math.max(queue.aliveAt, cameAt) + unknownAfter * 1000
        const giveUp = () => reject(new OutcomeUnknown(new Error('not stored in time')))
        return setTimeout(giveUp, latest - begunAt)
      })
      const stored = await storeBatch(db, store, name, batch)
      for (const word of words) clearTimeout(word)
      const seconds = (performance.now() - begunAt) / 1000
      // The duration of a batch that waited for a lock does not predict the next one.
      if (seconds < unknownAfter) pace.learn(batch.length, seconds)
      if (stored) queue.aliveAt = performance.now()
    }
    queue.batch = null
    queue.called = false
    if (queue.waiting.length > 0) call(store, name, queue)
    else queues.get(store)?.delete(name)
  }

  /** Refuses an item whose queue is stuck or that has waited too long; else checks again later. */
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
      if (seconds > timeout || waitingInAll >= maxWaiting) throw crowded(seconds)
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
