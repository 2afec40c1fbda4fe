import type pg from 'pg'
import { Overloaded, type Slot } from '#app/platform/db/pool/admission-slot.ts'
import { admissionQueue, type Asker } from './admission-queue.ts'
import { queuePace } from './queue-pace.ts'

/** Whoever could not be served within this (milliseconds) is refused before it has begun. */
const longestService = 4000

/** How often it is looked who asks nothing (milliseconds). */
const interval = 10

/**
 * How much longer than that a look takes to come round (milliseconds) in a process that has enough to do, and
 * in one that has too much: whoever needs no slot, as who asks for a page that is cached, waits for it.
 */
const lateness = { some: 15, much: 40 }

/** So many are let in however busy the process is. */
const fewest = 2

/** Whoever was found asking nothing so often in a row waits for something else than us. */
const restsToYield = 3

/** How often it is looked who waits too long: once in so many looks. */
const looksPerTrim = 10

/** Weight of the newest lease in the mean of how long one takes. */
const newest = 0.1

export type Admission = {
  /** A slot for a request that has not begun; it is taken when it first asks. */
  slot(asker: Asker, signal?: AbortSignal): Slot
  /** Whether a request of this asker would be refused now: then, in seconds, when there will be room. */
  refusesNow(asker: Asker): number | null
  /** Whether all slots are taken; cheap, it is asked of every request. */
  isFull(): boolean
  /** One of those was refused for whom `refusesNow` has no room. */
  countRefusal(): void
  /** For who looks at what goes on; `open` of the slots may be taken now, `refused` were since the start. */
  figures(): {
    slots: number
    open: number
    active: number
    waiting: number
    returning: number
    refused: number
  }
}

/**
 * How many requests may use the database of this pool at once. The rest of its connections is for what
 * never waits with them: health, what jobs do, settings and keys, and the registrations that are stored
 * together.
 */
export function slotsIn({ options: { max } }: pg.Pool): number {
  return Math.max(1, max - Math.min(8, Math.ceil(max * 0.4)))
}

type Active = { since: number; uses: number; rests: number; yieldSlot: () => void }

/**
 * Lets so many requests at once use the database; the others wait in a fair queue, and are refused there if
 * they could not be served in four seconds. Whoever has come in is not refused any more: who waits for
 * something else meanwhile passes the slot on, and gets the next one that is free.
 *
 * Whether somebody waits for something else is told by turns of the event loop and not by time: in a process
 * that is busy everybody takes long between two questions.
 */
export function admission(slots: number): Admission {
  const pace = queuePace()
  const queue = admissionQueue(pace)
  const active = new Set<Active>()
  const returning: (() => void)[] = []
  /** How many may be inside now; fewer where more would only wait for the processor. */
  let open = slots
  let lookedAt = 0
  let meanLease = 20
  let looks = 0
  let refused = 0
  let timer: NodeJS.Timeout | null = null

  /** How long a lease lasts (milliseconds), also while those who are inside take longer than ever. */
  function leaseTime(now: number): number {
    let youngest = Number.POSITIVE_INFINITY
    for (const { since } of active) youngest = Math.min(youngest, now - since)
    return active.size < open ? meanLease : Math.max(meanLease, youngest)
  }

  /** Whoever begins by then is served in time, if it does not take much longer than others. */
  const longestWait = (now: number) => longestService - Math.min(2000, 2 * leaseTime(now))

  const overloaded = () =>
    new Overloaded(Math.min(30, Math.max(1, Math.ceil(queue.secondsUntilEmpty(performance.now())))))

  /** Whoever waits for the database costs no processor, so the slots come back as soon as there is some. */
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
    const now = performance.now()
    openAsManyAsPay(now)
    if (looks % looksPerTrim === 0) queue.trim(now, longestWait(now))
    if (timer && active.size === 0 && queue.length() === 0) {
      clearInterval(timer)
      timer = null
    }
  }

  function keepLooking() {
    if (timer) return
    lookedAt = performance.now()
    timer = setInterval(look, interval).unref()
  }

  function admit() {
    keepLooking()
    while (active.size < open) {
      const next = returning.shift() ?? queue.next()?.begin
      if (!next) {
        pace.end(performance.now())
        return
      }
      next()
    }
  }

  function slot(asker: Asker, signal?: AbortSignal): Slot {
    let own: Active | null = null
    let begun = false
    let ended = false

    function enter() {
      begun = true
      own = { since: performance.now(), uses: 1, rests: 0, yieldSlot }
      active.add(own)
      if (active.size >= open) pace.begin(own.since)
    }

    function yieldSlot() {
      if (!own) return
      const now = performance.now()
      active.delete(own)
      pace.step(now)
      meanLease += newest * (now - own.since - meanLease)
      own = null
      made.onYield()
      admit()
    }

    function waitInQueue(): Promise<void> {
      const now = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = () => reject(overloaded())
      const refuse = () => {
        refused += 1
        leave()
      }
      const begin = () => {
        // Who has gone away meanwhile takes no slot.
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
        keepLooking()
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
        // What is still asked, though nobody waits for it, keeps its connection until it is done.
        if (own?.uses === 0) yieldSlot()
      },
    }
    return made
  }

  return {
    slot,
    refusesNow(asker) {
      if (active.size < open) return null
      const now = performance.now()
      if (!queue.hasNoRoom(asker, now, longestWait(now))) return null
      return overloaded().retryAfterSeconds
    },
    isFull: () => active.size >= open,
    countRefusal: () => void (refused += 1),
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
