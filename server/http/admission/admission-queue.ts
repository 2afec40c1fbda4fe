import { fairQueue } from '#app/platform/queues/fair-queue.ts'
import type { QueuePace } from './queue-pace.ts'

/** Who asks, by what is known without asking the database: staff, whoever is signed in, everybody else. */
const priorities = ['staff', 'signedIn', 'stranger'] as const

export type Priority = (typeof priorities)[number]

export type Asker = {
  priority: Priority
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
 * The queue of those who have not begun: staff before whoever is signed in, and both before strangers, but
 * for every fourth place; of each in turns between networks. It takes as many as come in within the time
 * that it is told; when it is full, a network with many in it makes room for one with fewer.
 */
export function admissionQueue(pace: Pick<QueuePace, 'perSecond'>) {
  const queues = priorities.map(() => fairQueue<Waiter>())
  const queueOf = ({ priority }: Asker) => {
    const queue = queues[priorities.indexOf(priority)]
    if (!queue) throw new Error(`there is no queue of ${priority}`)
    return queue
  }
  let steps = 0

  const length = () => queues.reduce((sum, queue) => sum + queue.length, 0)

  /** How many go in before one who comes now, by priority; strangers' own turns are the smaller part. */
  function before({ priority }: Asker): number {
    const rank = priorities.indexOf(priority)
    return queues.slice(0, rank + 1).reduce((sum, queue) => sum + queue.length, 0)
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
      const queue = queueOf(asker)
      return queue.longest() <= queue.waitingOf(asker.network) + 1
    },
    /** Takes one in whose turn comes within so many milliseconds; gives whether there was room. */
    add(waiter: Waiter, now: number, within: number): boolean {
      const queue = queueOf(waiter)
      if (isFull(waiter, now, within)) {
        const other = queue.lastOfLongest(queue.waitingOf(waiter.network) + 1)
        if (!other) return false
        other.refuse()
      }
      queue.add(waiter.network, waiter)
      return true
    },
    next(): Waiter | undefined {
      if (length() === 0) return undefined
      steps += 1
      const inOrder = steps % turnOfLast === 0 ? queues.toReversed() : queues
      const queue = inOrder.find((each) => each.length > 0)
      return queue?.next()
    },
    /** Sends away who has waited so long, and the last ones whose turn would come too late. */
    trim(now: number, within: number): void {
      const late = queues.flatMap((queue) => queue.takeOut(({ since }) => now - since > within))
      while (length() > 0 && timeOf(length(), now) > within) {
        const queue = queues.findLast((each) => each.length > 0)
        const last = queue?.lastOfLongest(0)
        if (!last) break
        late.push(last)
      }
      for (const waiter of late) waiter.refuse()
    },
  }
}
