import type { Job } from '#server/jobs.ts'
import type { Tracing } from './tracing.ts'

/** The same jobs, each round of which is a trace. */
export function tracedJobs<Name extends string>(
  jobs: readonly Job<Name>[],
  tracing: Pick<Tracing, 'within'> | null,
): readonly Job<Name>[] {
  if (!tracing) return jobs
  return jobs.map((job) => ({
    ...job,
    run: (signal) =>
      tracing.within({ name: `job ${job.name}`, kind: 'internal' }, () => job.run(signal)),
  }))
}
