import type { Logger } from 'pino'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { loggableError } from '#server/http/responses/failure.ts'

/** A piece of work that repeats. */
export type Job<Name extends string = string> = {
  name: Name
  everyMilliseconds: number
  /** How long after the start it is first done (milliseconds); at once when not said. */
  firstAfterMilliseconds?: number
  /** Does one round and resolves when it is done; told by `signal` to end at the next good place. */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Hears how each round went. */
export type Witness<Name extends string> = {
  done(name: Name): Promise<void>
  failed(name: Name, error: unknown): Promise<void>
}

export type RunningJobs<Name extends string> = {
  /** Runs the named job soon, out of its turn: something waits for it. */
  wake(name: Name): void
  /** Ends after the piece of work in hand. */
  stop(): Promise<void>
}

/**
 * A change asks for the job before it is committed, so the job looks soon, and again a little later
 * in case the commit took its time (milliseconds).
 */
const wakeDelays = [30, 300, 3000]

/** A job that failed is tried again this soon, then after twice the time, and so on (milliseconds). */
const firstRetry = 30_000

/** A job that keeps failing is tried at most this seldom, or as often as it is due (milliseconds). */
const longestWait = 600_000

/**
 * Runs jobs beside the requests, each never twice at once. A job that fails keeps no other from its
 * turn, is logged, tried again after growing times, and logged again when it works or fails in another
 * way.
 */
export function startJobs<const Name extends string>(
  jobs: readonly Job<Name>[],
  log: Logger,
  witness?: Witness<Name>,
): RunningJobs<Name> {
  const stopping = new AbortController()
  const running = jobs.map((job) => runningJob(job, log, stopping.signal, witness))
  return {
    wake(name) {
      running.find((job) => job.name === name)?.wake()
    },
    async stop() {
      stopping.abort()
      await Promise.all(running.map((job) => job.ended()))
    },
  }
}

function runningJob<Name extends string>(
  { name, everyMilliseconds, firstAfterMilliseconds = 0, run }: Job<Name>,
  log: Logger,
  signal: AbortSignal,
  witness: Witness<Name> | undefined,
) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let wakes: number[] = []
  let failures = 0
  let lastFault = ''
  let dueAt = 0

  function schedule(delay: number) {
    clearTimeout(timer)
    if (signal.aborted) return
    dueAt = Date.now() + delay
    timer = setTimeout(() => {
      round = doRound().finally(() => {
        round = null
        schedule(nextDelay())
      })
    }, delay)
  }

  function nextDelay(): number {
    const due = wakes.shift()
    if (due !== undefined) return Math.max(0, due - Date.now())
    if (failures === 0) return everyMilliseconds
    const retry = Math.min(everyMilliseconds, firstRetry) * 2 ** (failures - 1)
    return Math.min(retry, Math.max(everyMilliseconds, longestWait))
  }

  async function doRound() {
    try {
      await run(signal)
      if (failures > 0) log.info({ job: name, failures }, 'a job works again')
      failures = 0
      await noted(() => witness?.done(name))
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      if (failures === 0 || fault !== lastFault) {
        const advice = faultSentence(error) ?? undefined
        log.error({ error: loggableError(error), job: name, advice }, 'a job failed')
      }
      lastFault = fault
      failures = Math.min(failures + 1, 20)
      await noted(() => witness?.failed(name, error))
    }
  }

  /** What was done is done, also when that could not be noted. */
  async function noted(note: () => Promise<void> | undefined) {
    try {
      await note()
    } catch (error) {
      log.warn({ error: loggableError(error), job: name }, 'how a job went could not be noted')
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  schedule(firstAfterMilliseconds)
  return {
    name,
    wake() {
      const [soon = 0, ...later] = wakeDelays.map((delay) => Date.now() + delay)
      // A round that comes sooner anyway is not put off, or many changes would put it off for ever.
      wakes = round ? [soon, ...later] : later
      if (!round && dueAt > soon) schedule(soon - Date.now())
    },
    ended: () => round ?? Promise.resolve(),
  }
}
