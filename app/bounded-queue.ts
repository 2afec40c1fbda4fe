import { Problem } from './problem.ts'

export type QueueBounds = {
  /** How much runs at once. */
  atOnce: number
  /** How many may wait, in all. */
  atMostWaiting: number
}

type Waiting = { asker: string; begin: () => void; refuse: (problem: Problem) => void }

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
  let waitingInAll = 0
  let meanSeconds = 0.2
  /** Who waits, by asker, in the order in which the askers have their turns. */
  const lines = new Map<string, Waiting[]>()

  const secondsUntilRoom = () => Math.ceil((waitingInAll / atOnce) * meanSeconds)
  const overcrowded = () =>
    new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, secondsUntilRoom())) })

  function take(line: Waiting[], place: 'first' | 'last'): Waiting | undefined {
    const taken = place === 'first' ? line.shift() : line.pop()
    if (!taken) return undefined
    waitingInAll -= 1
    if (line.length === 0) lines.delete(taken.asker)
    return taken
  }

  /** The next one: of the asker whose turn it is, who then comes last. */
  function nextInTurn(): Waiting | undefined {
    const [turn] = lines
    if (!turn) return undefined
    const [asker, line] = turn
    const next = take(line, 'first')
    lines.delete(asker)
    if (line.length > 0) lines.set(asker, line)
    return next
  }

  /** Sends the last of whoever has most waiting away, if that is more than `than`. */
  function makeRoom(than: number): boolean {
    const longest = [...lines.values()].reduce(
      (most, line) => (line.length > most.length ? line : most),
      [],
    )
    if (longest.length <= than) return false
    take(longest, 'last')?.refuse(overcrowded())
    return true
  }

  function waitForTurn(asker: string): Promise<void> {
    const line = lines.get(asker) ?? []
    if (waitingInAll >= atMostWaiting && !makeRoom(line.length + 1)) throw overcrowded()
    return new Promise((begin, refuse) => {
      line.push({ asker, begin, refuse })
      lines.set(asker, line)
      waitingInAll += 1
    })
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
      const next = nextInTurn()
      if (next) next.begin()
      else running -= 1
    }
  }
}
