import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cookieIn, secretName } from '#app/cookies.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { fairQueue } from '#app/platform/queues/fair-queue.ts'
import { bearerOf } from '#server/api/auth/bearer.ts'

type QueuePace = ReturnType<typeof queuePace>

/** Decay time of measurements (milliseconds). */
const decayTime = 1000

/** The assumed pace before anything was measured. */
const initialPace = { steps: 100, milliseconds: 200 }

/**
 * Measures how fast slots become free, only while all slots are taken. After a pause the measurements are dropped, as
 * the cause of the slowness has passed.
 */
export function queuePace() {
  let { steps, milliseconds } = initialPace
  let since: number | null = null
  let endedAt = Number.NEGATIVE_INFINITY

  /** The measurements decayed to now. */
  function at(now: number) {
    const passed = since === null ? 0 : now - since
    const fading = Math.exp(-passed / decayTime)
    return { steps: steps * fading, milliseconds: milliseconds * fading + passed }
  }

  function note(now: number, more: number) {
    const known = at(now)
    steps = known.steps + more
    milliseconds = known.milliseconds
    since = now
  }

  return {
    /** Call when all slots are taken; instants in milliseconds. */
    begin(now: number) {
      if (since !== null) return
      if (now - endedAt > decayTime) ({ steps, milliseconds } = initialPace)
      since = now
    },
    /** Call when a slot becomes free. */
    step(now: number) {
      if (since !== null) note(now, 1)
    },
    /** Call when a slot stays free. */
    end(now: number) {
      if (since === null) return
      note(now, 0)
      since = null
      endedAt = now
    },
    /** Slots that become free per second. */
    perSecond(now: number) {
      const known = at(now)
      // Never zero: a stalled queue counts as very slow.
      return Math.max(0.1, (1000 * known.steps) / Math.max(1, known.milliseconds))
    },
  }
}

/** The priority of a request, as far as known without the database. */
const priorities = ['staff', 'signedIn', 'stranger'] as const

export type Priority = (typeof priorities)[number]

export type QueueEntry = {
  priority: Priority
  /** The queue takes turns between networks. */
  network: string
}

/** `since` in milliseconds. */
type Waiter = QueueEntry & {
  since: number
  begin: () => void
  refuse: () => void
}

/** Every fourth slot goes to the lowest priority, so that nobody waits for ever. */
const turnOfLast = 4

/** Longest queue (requests), whatever the pace. */
const maxWaiting = 5000

/**
 * Queues requests that have not begun: staff before signed-in people before strangers, except for every fourth slot;
 * within a priority, networks take turns. It accepts as many as can begin within the given time; when full, a network
 * with many waiting makes room for one with fewer.
 */
export function admissionQueue(pace: Pick<QueuePace, 'perSecond'>) {
  const queues = priorities.map(() => fairQueue<Waiter>())
  const queueOf = ({ priority }: QueueEntry) => {
    const queue = queues[priorities.indexOf(priority)]
    if (!queue) throw new Error(`there is no queue of ${priority}`)
    return queue
  }
  let steps = 0

  const length = () => queues.reduce((sum, queue) => sum + queue.length, 0)

  /** How many begin before a new request of this priority, ignoring the strangers' fourth slots. */
  function before({ priority }: QueueEntry): number {
    const rank = priorities.indexOf(priority)
    return queues.slice(0, rank + 1).reduce((sum, queue) => sum + queue.length, 0)
  }

  /** Milliseconds until this many have begun. */
  const timeOf = (waiting: number, now: number) => (1000 * waiting) / pace.perSecond(now)

  /** Whether a new request would have to displace another one. */
  const isFull = (asker: QueueEntry, now: number, within: number) =>
    timeOf(before(asker) + 1, now) > within || length() >= maxWaiting

  return {
    length,
    secondsUntilEmpty: (now: number) => timeOf(length() + 1, now) / 1000,
    /** Whether a request would be refused; cheap, as it is called for every request under load. */
    hasNoRoom(asker: QueueEntry, now: number, within: number): boolean {
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
    /** Refuses requests that have waited longer than `within`, and the last ones whose turn would come too late. */
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

const most = 10_000

/** How long a verified session is remembered (milliseconds); only the queue order depends on it. */
const sessionMemory = 600_000

export type RecentSessions = ReturnType<typeof recentSessions>

/**
 * Recently verified sessions, by a digest of the cookie or token, as an unverified cookie, which anybody can forge,
 * proves nothing. It only affects the order in the queue. `clock` in milliseconds.
 */
export function recentSessions(origin: string, clock: () => number = Date.now) {
  const known = new LRUCache<string, { priority: Priority; until: number }>({ max: most })
  const name = secretName('session', origin)

  /** The digest of the session cookie or bearer token; null without one. */
  function secretOf(cookies: string | null | undefined, authorization: string | null | undefined) {
    const secret = cookieIn(cookies, name) ?? bearerOf(authorization, null)
    return secret ? hash('sha256', secret, 'base64') : null
  }

  return {
    priorityOf(cookies: string | null | undefined, authorization?: string | null): Priority {
      const digest = secretOf(cookies, authorization)
      const found = digest === null ? undefined : known.get(digest)
      return found && found.until > clock() ? found.priority : 'stranger'
    },
    /** Call when the database has identified the sender of these headers. */
    met(actor: Actor, cookies: string | null | undefined, authorization?: string | null): void {
      const digest = secretOf(cookies, authorization)
      if (digest === null) return
      known.delete(digest)
      if (actor.kind !== 'account') return
      const priority = may(actor, 'panel.enter') ? 'staff' : 'signedIn'
      known.set(digest, { priority, until: clock() + sessionMemory })
    },
  }
}
