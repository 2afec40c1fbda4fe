import { Problem } from './problem.ts'

/**
 * Runs work in turn, `atOnce` at a time, so that many requests for something dear take no more of the
 * machine than a few. Gives the function to run it by; past `atMostWaiting` it throws Problem 503.
 */
export function boundedQueue({ atOnce, atMostWaiting }: { atOnce: number; atMostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= atMostWaiting) {
        throw new Problem('unavailable', 503, { 'Retry-After': '5' })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The turn passes on; only without anybody waiting is there one running less.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
