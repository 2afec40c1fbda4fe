import { Problem } from '#app/problem.ts'
import { fairQueue } from './fair-queue.ts'

export type QueueBounds = {
  /** How much runs at once. */
  atOnce: number
  /** How many may wait, in all. */
  atMostWaiting: number
}

type Waiting = { begin: () => void; refuse: (problem: Problem) => void }

/** Weight of the newest work in the mean of how long one takes. */
const newest = 0.2

/**
 * Runs work in turn, `atOnce` at a time, so that many requests for something dear take no more of the
 * machine than a few. Askers take turns with one another, so that a storm of one makes itself wait and
 * nobody else; without an asker's name all are one. Gives the function to run work by, which throws before
 * the work has begun: Problem 503 when too many wait, with when there will be room. Before that, whoever
 * has most waiting gives a place to whoever has least.
 */
export function boundedQueue({ atOnce, atMostWaiting }: QueueBounds) {
  let running = 0
  let meanSeconds = 0.2
  const queue = fairQueue<Waiting>()

  const secondsUntilRoom = () => Math.ceil((queue.length / atOnce) * meanSeconds)
  const overcrowded = () =>
    new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, secondsUntilRoom())) })

  /** Sends the last of whoever has most waiting away, if that is more than `than`. */
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
      // The turn passes on; only without anybody waiting is there one running less.
      const next = queue.next()
      if (next) next.begin()
      else running -= 1
    }
  }
}
