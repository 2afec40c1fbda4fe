import { performance } from 'node:perf_hooks'
import process from 'node:process'
import type pg from 'pg'
import { Overloaded, type Slot } from '#app/platform/db/pool/admission-slot.ts'
import { admissionQueue, type QueueEntry, queuePace } from './admission-queue.ts'

/** A request that cannot be served within this time is refused before it begins (milliseconds). */
const longestService = 4000

/** Interval of the check for idle slots (milliseconds). */
const interval = 10

/** Lateness of that check (milliseconds) that distinguishes a busy event loop from an overloaded one. */
const lateness = { some: 15, much: 40 }

/** Slots that stay open however busy the process is. */
const fewest = 2

/** A request found idle this often in a row waits for something other than the database. */
const restsToYield = 3

/** Checks between two trims of the queue. */
const looksPerTrim = 10

/** Weight of the newest lease in the mean duration. */
const newest = 0.1

export type Admission = ReturnType<typeof admission>

/**
 * How many requests may use this pool at once. The remaining connections are for work that never queues: health
 * checks, jobs, settings, keys and batched registrations.
 */
export function slotsIn({ options: { max } }: pg.Pool): number {
  return Math.max(1, max - Math.min(8, Math.ceil(max * 0.4)))
}

/**
 * Milliseconds in which this thread ran or waited for something. Excludes time in which it could have run and others
 * had the processor, which says nothing about the waiting work.
 */
export function runningTime(): number {
  const { user, system } = process.threadCpuUsage()
  return performance.eventLoopUtilization().idle + (user + system) / 1000
}

type Active = { since: number; uses: number; rests: number; yieldSlot: () => void }

/**
 * Lets this many requests use the database at once; the others wait in a fair queue, and are refused there if they
 * cannot be served in four seconds. Once begun, a request is never refused: while it waits for something else it
 * yields its slot, and gets the next free one. Event loop turns, not time, show whether it waits for something else,
 * because in a busy process every request pauses between two queries.
 *
 * @param clock in milliseconds.
 */
export function admission(slots: number, clock: () => number = runningTime) {
  const pace = queuePace()
  const queue = admissionQueue(pace)
  const active = new Set<Active>()
  const returning: (() => void)[] = []
  /** Slots that may be taken now; fewer where more would only wait for the processor. */
  let open = slots
  let lookedAt = 0
  let meanLease = 20
  let looks = 0
  let refused = 0
  let timer: NodeJS.Timeout | null = null

  /** Expected duration of a lease (milliseconds), also when current ones take longer than ever. */
  function leaseTime(now: number): number {
    let youngest = Number.POSITIVE_INFINITY
    for (const { since } of active) youngest = Math.min(youngest, now - since)
    return active.size < open ? meanLease : Math.max(meanLease, youngest)
  }

  /** A request that begins within this time is served in time, unless it is unusually slow. */
  const longestWait = (now: number) => longestService - Math.min(2000, 2 * leaseTime(now))

  const overloaded = () =>
    new Overloaded(Math.min(30, Math.max(1, Math.ceil(queue.secondsUntilEmpty(clock())))))

  /** Waiting for the database costs no processor time, so slots reopen as soon as the processor has capacity. */
  function openAsManyAsPay(now: number) {
    const late = now - lookedAt - interval
    lookedAt = now
    if (late > lateness.much) open = Math.max(Math.min(fewest, slots), Math.floor(open * 0.7))
    else if (late < lateness.some && open < slots) {
      open += 1
      admit()
    }
  }

  function look() {
    for (const each of active) {
      if (each.uses > 0) each.rests = 0
      else if ((each.rests += 1) >= restsToYield) each.yieldSlot()
    }
    looks += 1
    const now = clock()
    openAsManyAsPay(now)
    if (looks % looksPerTrim === 0) queue.trim(now, longestWait(now))
    if (timer && active.size === 0 && queue.length() === 0) {
      clearInterval(timer)
      timer = null
    }
  }

  function startTimer() {
    if (timer) return
    lookedAt = clock()
    timer = setInterval(look, interval).unref()
  }

  function admit() {
    startTimer()
    while (active.size < open) {
      const next = returning.shift() ?? queue.next()?.begin
      if (!next) {
        pace.end(clock())
        return
      }
      next()
    }
  }

  function slot(asker: QueueEntry, signal?: AbortSignal): Slot {
    let own: Active | null = null
    let begun = false
    let ended = false

    function enter() {
      begun = true
      own = { since: clock(), uses: 1, rests: 0, yieldSlot }
      active.add(own)
      if (active.size >= open) pace.begin(own.since)
    }

    function yieldSlot() {
      if (!own) return
      const now = clock()
      active.delete(own)
      pace.step(now)
      meanLease += newest * (now - own.since - meanLease)
      own = null
      made.onYield()
      admit()
    }

    function waitInQueue(): Promise<void> {
      const now = clock()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = () => reject(overloaded())
      const refuse = () => {
        refused += 1
        leave()
      }
      const begin = () => {
        // A client that went away takes no slot.
        if (signal?.aborted) return leave()
        enter()
        resolve()
      }
      if (!queue.add({ ...asker, since: now, begin, refuse }, now, longestWait(now))) refuse()
      return promise
    }

    function reenter(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      returning.push(() => {
        enter()
        resolve()
      })
      return promise
    }

    const made: Slot = {
      async acquire() {
        if (own) own.uses += 1
        else if (active.size < open && returning.length === 0 && queue.length() === 0) enter()
        else await (begun ? reenter() : waitInQueue())
        startTimer()
      },
      release() {
        if (!own) return
        own.uses -= 1
        own.rests = 0
        if (ended && own.uses === 0) yieldSlot()
      },
      onYield: () => undefined,
      end() {
        ended = true
        // A query whose client has gone keeps its connection until it is done.
        if (own?.uses === 0) yieldSlot()
      },
    }
    return made
  }

  return {
    /** A slot for a request; taken when the request first uses the database. */
    slot,
    /** If a request would be refused now: seconds until there is room; else null. */
    refusesNow(asker: QueueEntry): number | null {
      if (active.size < open) return null
      const now = clock()
      if (!queue.hasNoRoom(asker, now, longestWait(now))) return null
      return overloaded().retryAfterSeconds
    },
    /** Whether all slots are taken; cheap, as it is called for every request. */
    isFull: () => active.size >= open,
    /** Counts a refusal made because of `refusesNow`. */
    countRefusal: () => void (refused += 1),
    /** `open` are the slots that may be taken now; `refused` counts since the start. */
    figures: () => ({
      slots,
      open,
      active: active.size,
      waiting: queue.length(),
      returning: returning.length,
      refused,
    }),
  }
}
