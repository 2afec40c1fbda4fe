import { Problem } from '#app/problem.ts'
import { PerhapsDone } from './connection-loss.server.ts'
import type { Database } from './database.server.ts'
import { learnedPace } from './learned-pace.ts'
import { storedEach, type StoreTogether } from './stored-each.server.ts'

/** The lines of a process, in which deeds about one thing wait to be stored together. */
export type StoredTogether = {
  /**
   * Stores this deed, with all others of its line that wait. What one of them breaks is told to it alone.
   *
   * @param name what the deeds have in common, such as the id of what they lock.
   * @throws Problem 503 with Retry-After, before it has begun, when it would not be done in time;
   * PerhapsDone when it has begun and nothing is heard of it; what `store` throws.
   */
  store<Deed, Outcome>(
    store: StoreTogether<Deed, Outcome>,
    name: string,
    deed: Deed,
  ): Promise<Outcome>
}

type Waiting<Deed, Outcome> = {
  deed: Deed
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
  /** When it came (milliseconds). */
  cameAt: number
  /** Looks whether the line goes on while it waits. */
  timer: NodeJS.Timeout | undefined
}

/** How much is before whoever comes next. */
type Length = {
  waiting: readonly unknown[]
  /** The round that is at work: when it began (milliseconds), and how many are in it. */
  round: { begunAt: number; size: number } | null
}

type Line<Deed, Outcome> = {
  waiting: Waiting<Deed, Outcome>[]
  round: Length['round']
  /** When something of it was last stored, or it began (milliseconds). */
  aliveAt: number
  /** Whether it is at work, or its turn will come. */
  called: boolean
}

/** Lines at work at once: one connection each, so that one event's rush is one connection. */
const atOnce = 4

/** Deeds of one transaction. */
const most = 100

/** Deeds that wait in all lines. */
const mostWaiting = 5000

/** How long a deed waits (seconds). */
type Waits = {
  /** What would not be done by then is refused before it has begun to wait. */
  patience: number
  /** A line that has stored nothing for so long stands still: who waits in it is refused. */
  standstill: number
  /** Who waits longer is refused, also in a line that goes on. */
  longest: number
  /** Whoever's deed has begun is told, so long after the line went on, that it may be done. */
  latestWord: number
}

/**
 * Who is let into a line that goes on is not sent away again by a busy machine. One that stands still is
 * left in time: with what a request may wait elsewhere it is within 5 seconds (design, R5).
 */
const waitsOfRequests: Waits = { patience: 4, standstill: 2.4, longest: 10, latestWord: 2.8 }

/** The refusal of what would have to wait for so many seconds. */
const crowded = (seconds: number) =>
  new Problem('unavailable', 503, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })

/**
 * Deeds about one thing that arrive while others are being stored wait for them and are then stored
 * together, in the order in which they came. `db` is not a request's: each transaction serves many.
 */
export function storedTogetherOver(
  db: Database,
  { patience, standstill, longest, latestWord }: Waits = waitsOfRequests,
): StoredTogether {
  const lines = new Map<unknown, Map<string, unknown>>()
  /** Lines that wait for their turn. */
  const turns: (() => void)[] = []
  const pace = learnedPace()
  let working = 0
  let waitingInAll = 0

  function lineOf<Deed, Outcome>(store: StoreTogether<Deed, Outcome>, name: string) {
    const ofStore = lines.get(store) ?? new Map<string, unknown>()
    lines.set(store, ofStore)
    // What stands under a function was put there by this call with the same function.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = ofStore.get(name) as Line<Deed, Outcome> | undefined
    if (known) return known
    const line: Line<Deed, Outcome> = {
      waiting: [],
      called: false,
      round: null,
      aliveAt: performance.now(),
    }
    ofStore.set(name, line)
    return line
  }

  /** Seconds until one more in this line would be done. */
  function secondsUntilDone({ waiting, round }: Length): number {
    const deeds = waiting.length + 1
    const own = pace.secondsOf(Math.ceil(deeds / most), deeds)
    const share = Math.max(1, (working + turns.length) / atOnce)
    if (!round) return own * share
    const elapsed = (performance.now() - round.begunAt) / 1000
    return own * share + Math.max(0, pace.secondsOf(1, round.size) - elapsed)
  }

  function begin(work: () => Promise<void>) {
    working += 1
    void work().finally(() => {
      working -= 1
      turns.shift()?.()
    })
  }

  function call<Deed, Outcome>(
    store: StoreTogether<Deed, Outcome>,
    name: string,
    line: Line<Deed, Outcome>,
  ) {
    line.called = true
    const work = () => begin(() => doRound(store, name, line))
    if (working < atOnce) work()
    else turns.push(work)
  }

  async function doRound<Deed, Outcome>(
    store: StoreTogether<Deed, Outcome>,
    name: string,
    line: Line<Deed, Outcome>,
  ) {
    // All that have come with this turn of the event loop are of the round.
    await new Promise(setImmediate)
    const round = line.waiting.splice(0, most)
    waitingInAll -= round.length
    for (const { timer } of round) clearTimeout(timer)
    const begunAt = performance.now()
    line.round = { begunAt, size: round.length }
    if (round.length > 0) {
      const words = round.map(({ cameAt, reject }) => {
        const latest = Math.max(line.aliveAt, cameAt) + latestWord * 1000
        const tell = () => reject(new PerhapsDone(new Error('not stored in time')))
        return setTimeout(tell, latest - begunAt)
      })
      const stored = await storedEach(db, store, name, round)
      for (const word of words) clearTimeout(word)
      pace.learn(round.length, (performance.now() - begunAt) / 1000)
      if (stored) line.aliveAt = performance.now()
    }
    line.round = null
    line.called = false
    if (line.waiting.length > 0) call(store, name, line)
    else lines.get(store)?.delete(name)
  }

  /** Refuses who waits in a line that stands still, or for too long; else looks again later. */
  function lookAgain<Deed, Outcome>(line: Line<Deed, Outcome>, waiting: Waiting<Deed, Outcome>) {
    const stillAt = Math.max(line.aliveAt, waiting.cameAt) + standstill * 1000
    const until = Math.min(stillAt, waiting.cameAt + longest * 1000)
    const left = until - performance.now()
    if (left > 0) {
      waiting.timer = setTimeout(() => lookAgain(line, waiting), left)
      return
    }
    line.waiting.splice(line.waiting.indexOf(waiting), 1)
    waitingInAll -= 1
    waiting.reject(crowded(secondsUntilDone(line)))
  }

  return {
    async store<Deed, Outcome>(store: StoreTogether<Deed, Outcome>, name: string, deed: Deed) {
      const line = lineOf(store, name)
      const seconds = secondsUntilDone(line)
      if (seconds > patience || waitingInAll >= mostWaiting) throw crowded(seconds)
      return new Promise<Outcome>((resolve, reject) => {
        const cameAt = performance.now()
        const waiting: Waiting<Deed, Outcome> = { deed, resolve, reject, cameAt, timer: undefined }
        line.waiting.push(waiting)
        waitingInAll += 1
        lookAgain(line, waiting)
        if (!line.called) call(store, name, line)
      })
    },
  }
}
