import type { Logger } from 'pino'
import { loggableError } from './failure.ts'

/** A piece of work that repeats. */
export type Job<Name extends string = string> = {
  name: Name
  everyMilliseconds: number
  /** Does one round and resolves when it is done; told by `signal` to end at the next good place. */
  run: (signal: AbortSignal) => Promise<unknown>
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

/** A job that keeps failing is tried at most this seldom (milliseconds). */
const longestWait = 600_000

/**
 * Runs jobs beside the requests, each never twice at once. A job that fails is logged once, tried
 * again after growing times, and logged again when it works.
 */
export function startJobs<const Name extends string>(
  jobs: readonly Job<Name>[],
  log: Logger,
): RunningJobs<Name> {
  const stopping = new AbortController()
  const running = jobs.map((job) => runningJob(job, log, stopping.signal))
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

function runningJob({ name, everyMilliseconds, run }: Job, log: Logger, signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let wakes: number[] = []
  let failures = 0
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
    return Math.min(everyMilliseconds * 2 ** failures, Math.max(everyMilliseconds, longestWait))
  }

  async function doRound() {
    try {
      await run(signal)
      if (failures > 0) log.info({ job: name, failures }, 'a job works again')
      failures = 0
    } catch (error) {
      if (failures === 0) log.error({ error: loggableError(error), job: name }, 'a job failed')
      failures = Math.min(failures + 1, 20)
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  schedule(0)
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
