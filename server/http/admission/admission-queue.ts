import { fairQueue } from '#app/platform/queues/fair-queue.ts'
import type { QueuePace } from './queue-pace.ts'

/** Who asks, as far as is known without the database. */
const priorities = ['staff', 'signedIn', 'stranger'] as const

export type Priority = (typeof priorities)[number]

export type Asker = {
  priority: Priority
  /** The queue takes turns between networks. */
  network: string
}

/** `since` in milliseconds. */
export type Waiter = Asker & {
  since: number
  begin: () => void
  refuse: () => void
}

/** Every fourth slot goes to the lowest priority, so that nobody waits for ever. */
const turnOfLast = 4

/** Longest queue (requests), whatever the pace. */
const mostWaiting = 5000

/**
 * Queues requests that have not begun: staff before signed-in people before strangers, but for every fourth slot;
 * within a priority, networks take turns. It accepts as many as can begin within the given time; when full, a
 * network with many waiting makes room for one with fewer.
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

  /** How many begin before a new request of this priority; the strangers' fourth slots are ignored. */
  function before({ priority }: Asker): number {
    const rank = priorities.indexOf(priority)
    return queues.slice(0, rank + 1).reduce((sum, queue) => sum + queue.length, 0)
  }

  /** Milliseconds until this many have begun. */
  const timeOf = (waiting: number, now: number) => (1000 * waiting) / pace.perSecond(now)

  /** Whether a new request would have to displace another one. */
  const isFull = (asker: Asker, now: number, within: number) =>
    timeOf(before(asker) + 1, now) > within || length() >= mostWaiting

  return {
    length,
    /** Seconds until the queue is empty. */
    secondsUntilEmpty: (now: number) => timeOf(length() + 1, now) / 1000,
    /** Whether a request would be refused; cheap, called for every request under load. */
    hasNoRoom(asker: Asker, now: number, within: number): boolean {
      if (!isFull(asker, now, within)) return false
      const queue = queueOf(asker)
      return queue.longest() <= queue.waitingOf(asker.network) + 1
    },
    /** Queues a request that can begin within this time (milliseconds); false when there is no room. */
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
    /** Refuses those that have waited longer than `within`, and the last whose turn would come too late. */
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
