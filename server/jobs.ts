import type { Logger } from 'pino'

/** A piece of work that repeats; `run` does one round and resolves when it is done. */
export type Job = { name: string; everyMilliseconds: number; run: () => Promise<unknown> }

export type RunningJobs = {
  /** Runs the named job soon, out of its turn: something waits for it. */
  wake(name: string): void
  /** Ends after the rounds that run now. */
  stop(): Promise<void>
}

/** A change is committed a moment after it asks for the job; the round finds it then (milliseconds). */
const wakeDelay = 30

/**
 * Runs jobs beside the requests, each never twice at once. A round that fails is logged, and the
 * next one comes in its turn.
 */
export function startJobs(jobs: readonly Job[], log: Logger): RunningJobs {
  const timers = new Map<string, NodeJS.Timeout>()
  const rounds = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

  function schedule(job: Job, delay: number) {
    clearTimeout(timers.get(job.name))
    if (stopped) return
    timers.set(
      job.name,
      setTimeout(() => rounds.set(job.name, round(job)), delay),
    )
  }

  async function round(job: Job) {
    try {
      await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    rounds.delete(job.name)
    schedule(job, again.delete(job.name) ? wakeDelay : job.everyMilliseconds)
  }

  for (const job of jobs) schedule(job, 0)
  return {
    wake(name) {
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) return
      if (rounds.has(name)) again.add(name)
      else schedule(job, wakeDelay)
    },
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(rounds.values())
    },
  }
}
