import { Problem } from '#app/problem.ts'

/** A queue that takes turns between askers, so that one asker's many items do not delay others. */
export type FairQueue<Item> = {
  /** Total number of waiting items. */
  readonly length: number
  /** Items of this asker. */
  waitingOf(asker: string): number
  /** Number of askers. */
  readonly askers: number
  add(asker: string, item: Item): void
  /** Takes the next item: of the asker whose turn it is, who then goes last. */
  next(): Item | undefined
  /** Takes the last item of the longest queue if that queue has more than `than`. */
  lastOfLongest(than: number): Item | undefined
  /** Length of the longest queue. */
  longest(): number
  /** Removes the items that match, anywhere. */
  takeOut(isOut: (item: Item) => boolean): Item[]
}

export function fairQueue<Item>(): FairQueue<Item> {
  /** By asker, in the order of their turns. */
  const queues = new Map<string, Item[]>()
  let length = 0

  function longestQueue(): [asker: string, queue: Item[]] | undefined {
    let longest: [string, Item[]] | undefined
    for (const each of queues) if (!longest || each[1].length > longest[1].length) longest = each
    return longest
  }

  return {
    get length() {
      return length
    },
    get askers() {
      return queues.size
    },
    waitingOf: (asker) => queues.get(asker)?.length ?? 0,
    add(asker, item) {
      const queue = queues.get(asker)
      if (queue) queue.push(item)
      else queues.set(asker, [item])
      length += 1
    },
    next() {
      const [turn] = queues
      if (!turn) return undefined
      const [asker, queue] = turn
      const item = queue.shift()
      queues.delete(asker)
      if (queue.length > 0) queues.set(asker, queue)
      length -= 1
      return item
    },
    lastOfLongest(than) {
      const [asker, queue] = longestQueue() ?? []
      if (asker === undefined || queue === undefined || queue.length <= than) return undefined
      const item = queue.pop()
      if (queue.length === 0) queues.delete(asker)
      length -= 1
      return item
    },
    longest: () => longestQueue()?.[1].length ?? 0,
    takeOut(isOut) {
      const out: Item[] = []
      for (const [asker, queue] of queues) {
        const staying: Item[] = []
        for (const item of queue) (isOut(item) ? out : staying).push(item)
        if (staying.length === queue.length) continue
        if (staying.length > 0) queues.set(asker, staying)
        else queues.delete(asker)
      }
      length -= out.length
      return out
    },
  }
}

type QueueBounds = {
  /** Concurrent runs. */
  atOnce: number
  /** Maximum number waiting in total. */
  atMostWaiting: number
}

type Waiting = { begin: () => void; refuse: (problem: Problem) => void }

/** Weight of the latest duration in the running mean. */
const newest = 0.2

/**
 * Runs expensive work at most `atOnce` at a time. Askers take turns, so that many requests of one delay only that one;
 * without a name all share one queue. The returned function throws Problem 503 with the expected wait if the queue is
 * full, before starting. Before refusing, the asker with most waiting gives up a place to the one with the fewest.
 */
export function boundedQueue({ atOnce, atMostWaiting }: QueueBounds) {
  let running = 0
  let meanSeconds = 0.2
  const queue = fairQueue<Waiting>()

  const secondsUntilRoom = () => Math.ceil((queue.length / atOnce) * meanSeconds)
  const overcrowded = () =>
    new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, secondsUntilRoom())) })

  /** Drops the last item of the longest queue if it has more than `than`. */
  function makeRoom(than: number): boolean {
    const last = queue.lastOfLongest(than)
    last?.refuse(overcrowded())
    return last !== undefined
  }

  function waitForTurn(asker: string): Promise<void> {
    if (queue.length >= atMostWaiting && !makeRoom(queue.waitingOf(asker) + 1)) throw overcrowded()
    return new Promise((begin, refuse) => queue.add(asker, { begin, refuse }))
  }

  return async function inTurn<Result>(
    work: () => Promise<Result>,
    asker: string = '',
  ): Promise<Result> {
    if (running >= atOnce) await waitForTurn(asker)
    else running += 1
    const begunAt = performance.now()
    try {
      return await work()
    } finally {
      meanSeconds += newest * ((performance.now() - begunAt) / 1000 - meanSeconds)
      // Passes the turn on; the number of runs decreases only when nothing waits.
      const next = queue.next()
      if (next) next.begin()
      else running -= 1
    }
  }
}
