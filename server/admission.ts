import type pg from 'pg'
import { Overcrowded, type Place } from '#app/db/place.ts'
import { linePace } from './line-pace.ts'
import { waitingLine, type Asker } from './waiting-line.ts'

/** Whoever could not be served within this (milliseconds) is refused before it has begun. */
const longestService = 4000

/** How often it is looked who asks nothing (milliseconds). */
const interval = 10

/**
 * How much longer than that a look takes to come round (milliseconds) in a process that has enough to do, and
 * in one that has too much: whoever needs no place, as who asks for a page that is kept, waits for it.
 */
const lateness = { some: 15, much: 40 }

/** So many are let in however busy the process is. */
const fewest = 2

/** Whoever was found asking nothing so often in a row waits for something else than us. */
const restsToPassOn = 3

/** How often it is looked who waits too long: once in so many looks. */
const looksPerTrim = 10

/** Weight of the newest stay in the mean of how long one takes. */
const newest = 0.1

export type Admission = {
  /** A place for a request that has not begun; it is taken when it first asks. */
  place(asker: Asker, signal?: AbortSignal): Place
  /** Whether a request of this asker would be refused now: then, in seconds, when there will be room. */
  refusesNow(asker: Asker): number | null
  /** Whether all places are taken; cheap, it is asked of every request. */
  isFull(): boolean
  /** For who looks at what goes on. */
  figures(): { inside: number; waiting: number; returning: number }
}

/**
 * How many requests may use the database of this pool at once. The rest of its connections is for what
 * never waits with them: health, what jobs do, settings and keys, and the registrations that are stored
 * together.
 */
export function placesIn({ options: { max } }: pg.Pool): number {
  return Math.max(1, max - Math.min(8, Math.ceil(max * 0.4)))
}

type Inside = { since: number; uses: number; rests: number; passOn: () => void }

/**
 * Lets so many requests at once use the database; the others wait in a fair line, and are refused there if
 * they could not be served in four seconds. Whoever has come in is not refused any more: who waits for
 * something else meanwhile passes the place on, and gets the next one that is free.
 *
 * Whether somebody waits for something else is told by turns of the event loop and not by time: in a process
 * that is busy everybody takes long between two questions.
 */
export function admission(places: number): Admission {
  const pace = linePace()
  const line = waitingLine(pace)
  const inside = new Set<Inside>()
  const returning: (() => void)[] = []
  /** How many may be inside now; fewer where more would only wait for the processor. */
  let open = places
  let lookedAt = 0
  let meanStay = 20
  let looks = 0
  let timer: NodeJS.Timeout | null = null

  /** How long a stay takes (milliseconds), also while those who are inside take longer than ever. */
  function stay(now: number): number {
    let youngest = Number.POSITIVE_INFINITY
    for (const { since } of inside) youngest = Math.min(youngest, now - since)
    return inside.size < open ? meanStay : Math.max(meanStay, youngest)
  }

  /** Whoever begins by then is served in time, if it does not take much longer than others. */
  const longestWait = (now: number) => longestService - Math.min(2000, 2 * stay(now))

  const overcrowded = () =>
    new Overcrowded(Math.min(30, Math.max(1, Math.ceil(line.secondsUntilEmpty(performance.now())))))

  /** Whoever waits for the database costs no processor, so the places come back as soon as there is some. */
  function openAsManyAsPay(now: number) {
    const late = now - lookedAt - interval
    lookedAt = now
    if (late > lateness.much) open = Math.max(Math.min(fewest, places), Math.floor(open * 0.7))
    else if (late < lateness.some && open < places) {
      open += 1
      letIn()
    }
  }

  function look() {
    for (const each of inside) {
      if (each.uses > 0) each.rests = 0
      else if ((each.rests += 1) >= restsToPassOn) each.passOn()
    }
    looks += 1
    const now = performance.now()
    openAsManyAsPay(now)
    if (looks % looksPerTrim === 0) line.trim(now, longestWait(now))
    if (timer && inside.size === 0 && line.length() === 0) {
      clearInterval(timer)
      timer = null
    }
  }

  function keepLooking() {
    if (timer) return
    lookedAt = performance.now()
    timer = setInterval(look, interval).unref()
  }

  function letIn() {
    keepLooking()
    while (inside.size < open) {
      const next = returning.shift() ?? line.next()?.begin
      if (!next) {
        pace.end(performance.now())
        return
      }
      next()
    }
  }

  function place(asker: Asker, signal?: AbortSignal): Place {
    let own: Inside | null = null
    let begun = false
    let ended = false

    function comeIn() {
      begun = true
      own = { since: performance.now(), uses: 1, rests: 0, passOn }
      inside.add(own)
      if (inside.size >= open) pace.begin(own.since)
    }

    function passOn() {
      if (!own) return
      const now = performance.now()
      inside.delete(own)
      pace.step(now)
      meanStay += newest * (now - own.since - meanStay)
      own = null
      made.onPassedOn()
      letIn()
    }

    function waitInLine(): Promise<void> {
      const now = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const refuse = () => reject(overcrowded())
      const begin = () => {
        // Who has gone away meanwhile takes no place.
        if (signal?.aborted) return refuse()
        comeIn()
        resolve()
      }
      if (!line.add({ ...asker, since: now, begin, refuse }, now, longestWait(now))) refuse()
      return promise
    }

    function comeBack(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      returning.push(() => {
        comeIn()
        resolve()
      })
      return promise
    }

    const made: Place = {
      async enter() {
        if (own) own.uses += 1
        else if (inside.size < open && returning.length === 0 && line.length() === 0) comeIn()
        else await (begun ? comeBack() : waitInLine())
        keepLooking()
      },
      rest() {
        if (!own) return
        own.uses -= 1
        own.rests = 0
        if (ended && own.uses === 0) passOn()
      },
      onPassedOn: () => undefined,
      end() {
        ended = true
        // What is still asked, though nobody waits for it, keeps its connection until it is done.
        if (own?.uses === 0) passOn()
      },
    }
    return made
  }

  return {
    place,
    refusesNow(asker) {
      if (inside.size < open) return null
      const now = performance.now()
      if (!line.hasNoRoom(asker, now, longestWait(now))) return null
      return overcrowded().retryAfterSeconds
    },
    isFull: () => inside.size >= open,
    figures: () => ({ inside: inside.size, waiting: line.length(), returning: returning.length }),
  }
}
