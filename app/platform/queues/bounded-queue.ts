import { Problem } from '#app/problem.ts'
import { fairQueue } from './fair-queue.ts'

export type QueueBounds = {
  /** Concurrent runs. */
  atOnce: number
  /** Most waiting in all. */
  atMostWaiting: number
}

type Waiting = { begin: () => void; refuse: (problem: Problem) => void }

/** Weight of the latest duration in the running mean. */
const newest = 0.2

/**
 * Runs expensive work at most `atOnce` at a time. Askers take turns, so that a storm of one delays
 * only itself; without a name all share one. The returned function throws Problem 503 with the
 * expected wait if the queue is full, before starting. Before that, the asker with most waiting
 * gives up a place to the one with least.
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
      // Pass the turn on; only with nobody waiting does one less run.
      const next = queue.next()
      if (next) next.begin()
      else running -= 1
    }
  }
}
