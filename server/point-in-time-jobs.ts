import type { Database } from '#app/db/database.server.ts'
import type { PointInTimeDuty } from '#app/features/site-state/duty.ts'
import { recordDutyDone, recordDutyFailed } from '#app/features/site-state/record-duty.server.ts'
import type { PointInTime } from './app-contract.ts'
import { isNight } from './backup-job.ts'
import type { Job } from './jobs.ts'

/** What the server archives is kept soon; a place that was away is asked again within minutes (milliseconds). */
const round = 10_000

/** A place that is away for a while is no fault to be told of three times (milliseconds). */
const faultNoted = 20 * 60_000

/**
 * Keeps the log of the database, and a copy of the whole each week; that what waits does not fill the disk is a job of
 * its own, for it must not wait for a place that is away.
 */
export function pointInTimeJobs(
  { watch, send, copyIfDue }: PointInTime,
  { db, now }: { db: Database; now: () => Date },
): Job<'log watch' | 'log' | 'base copy'>[] {
  const notedAt = new Map<PointInTimeDuty, number>()

  /** Notes what went wrong, now and then, and leaves it to be logged and tried again. */
  async function noted<Result>(duty: PointInTimeDuty, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      const at = now()
      if (Math.abs(at.getTime() - (notedAt.get(duty) ?? 0)) > faultNoted) {
        notedAt.set(duty, at.getTime())
        await recordDutyFailed(db, duty, { error, now: at })
      }
      throw error
    }
  }

  let reached = 0
  return [
    { name: 'log watch', everyMilliseconds: round, run: watch },
    {
      name: 'log',
      everyMilliseconds: round,
      async run() {
        const until = await noted('point-in-time', send)
        if (until === null || until.getTime() <= reached) return
        await recordDutyDone(db, 'point-in-time', until)
        reached = until.getTime()
      },
    },
    {
      name: 'base copy',
      everyMilliseconds: round,
      firstAfterMilliseconds: round / 2,
      async run(signal) {
        const made = await noted('base-copy', () => copyIfDue(isNight(now()), signal))
        if (made) await recordDutyDone(db, 'base-copy', now())
      },
    },
  ]
}
