import type { Logger } from 'pino'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { loggableError } from '#server/http/responses/failure.ts'

export type Job<Name extends string = string> = {
  name: Name
  everyMilliseconds: number
  /** Delay of the first run (milliseconds); 0 by default. */
  firstAfterMilliseconds?: number
  /** Runs once; `signal` asks it to end as soon as it safely can. */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Receives the result of each run. */
export type Witness<Name extends string> = {
  done(name: Name): Promise<void>
  failed(name: Name, error: unknown): Promise<void>
}

/** Delays after `wake` (milliseconds): the change that wakes a job commits later, soon or after some time. */
const wakeDelays = [30, 300, 3000]

/** First retry after a failure, doubled each time (milliseconds). */
const firstRetry = 30_000

/** Longest time between retries, unless the job runs less often (milliseconds). */
const longestWait = 600_000

/**
 * Runs jobs independently; no job overlaps itself. A failing job is retried with growing delays; it is logged
 * when it first fails, fails differently, or works again.
 */
export function startJobs<const Name extends string>(
  jobs: readonly Job<Name>[],
  log: Logger,
  witness?: Witness<Name>,
) {
  const stopping = new AbortController()
  const running = jobs.map((job) => runningJob(job, log, stopping.signal, witness))
  return {
    /** Runs the job soon. */
    wake(name: Name): void {
      running.find((job) => job.name === name)?.wake()
    },
    /** Stops after the current runs. */
    async stop(): Promise<void> {
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
  let currentRun: Promise<void> | null = null
  let wakes: number[] = []
  let failures = 0
  let lastFault = ''
  let dueAt = 0

  function schedule(delay: number) {
    clearTimeout(timer)
    if (signal.aborted) return
    dueAt = Date.now() + delay
    timer = setTimeout(() => {
      currentRun = runOnce().finally(() => {
        currentRun = null
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

  async function runOnce() {
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

  /** A failure to record the result changes nothing. */
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
      // An earlier run is not postponed, as frequent changes would postpone it for ever.
      wakes = currentRun ? [soon, ...later] : later
      if (!currentRun && dueAt > soon) schedule(soon - Date.now())
    },
    ended: () => currentRun ?? Promise.resolve(),
  }
}
