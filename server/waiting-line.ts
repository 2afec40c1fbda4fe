import { fairLine } from '#app/fair-line.ts'
import type { LinePace } from './line-pace.ts'

/** Who asks, by what is known without asking the database: staff, whoever is signed in, everybody else. */
const standings = ['staff', 'signedIn', 'stranger'] as const

export type Standing = (typeof standings)[number]

export type Asker = {
  standing: Standing
  /** Networks take turns with one another. */
  network: string
}

/** Somebody who waits to come in. */
export type Waiter = Asker & {
  /** Milliseconds. */
  since: number
  begin: () => void
  refuse: () => void
}

/** Of so many that go in one is of those who come last, so that nobody waits for ever. */
const turnOfLast = 4

/** More than this never wait (requests), whatever is said of how fast it goes. */
const mostWaiting = 5000

/**
 * The line of those who have not begun: staff before whoever is signed in, and both before strangers, but
 * for every fourth place; of each in turns between networks. It takes as many as come in within the time
 * that it is told; when it is full, a network with many in it makes room for one with fewer.
 */
export function waitingLine(pace: Pick<LinePace, 'perSecond'>) {
  const lines = standings.map(() => fairLine<Waiter>())
  const lineOf = ({ standing }: Asker) => {
    const line = lines[standings.indexOf(standing)]
    if (!line) throw new Error(`there is no line of ${standing}`)
    return line
  }
  let steps = 0

  const length = () => lines.reduce((sum, line) => sum + line.length, 0)

  /** How many go in before one who comes now, by standing; strangers' own turns are the smaller part. */
  function before({ standing }: Asker): number {
    const rank = standings.indexOf(standing)
    return lines.slice(0, rank + 1).reduce((sum, line) => sum + line.length, 0)
  }

  /** Milliseconds until so many have gone in. */
  const timeOf = (waiting: number, now: number) => (1000 * waiting) / pace.perSecond(now)

  /** Whether one who comes now would have to make somebody go, or to go. */
  const isFull = (asker: Asker, now: number, within: number) =>
    timeOf(before(asker) + 1, now) > within || length() >= mostWaiting

  return {
    length,
    /** Seconds until all who wait now have gone in. */
    secondsUntilEmpty: (now: number) => timeOf(length() + 1, now) / 1000,
    /** Whether there is no room for this asker; cheap, it is asked of every request while it is full. */
    hasNoRoom(asker: Asker, now: number, within: number): boolean {
      if (!isFull(asker, now, within)) return false
      const line = lineOf(asker)
      return line.longest() <= line.waitingOf(asker.network) + 1
    },
    /** Takes one in whose turn comes within so many milliseconds; gives whether there was room. */
    add(waiter: Waiter, now: number, within: number): boolean {
      const line = lineOf(waiter)
      if (isFull(waiter, now, within)) {
        const other = line.lastOfLongest(line.waitingOf(waiter.network) + 1)
        if (!other) return false
        other.refuse()
      }
      line.add(waiter.network, waiter)
      return true
    },
    next(): Waiter | undefined {
      if (length() === 0) return undefined
      steps += 1
      const inOrder = steps % turnOfLast === 0 ? lines.toReversed() : lines
      const line = inOrder.find((each) => each.length > 0)
      return line?.next()
    },
    /** Sends away who has waited so long, and the last ones whose turn would come too late. */
    trim(now: number, within: number): void {
      const late = lines.flatMap((line) => line.takeOut(({ since }) => now - since > within))
      while (length() > 0 && timeOf(length(), now) > within) {
        const line = lines.findLast((each) => each.length > 0)
        const last = line?.lastOfLongest(0)
        if (!last) break
        late.push(last)
      }
      for (const waiter of late) waiter.refuse()
    },
  }
}
