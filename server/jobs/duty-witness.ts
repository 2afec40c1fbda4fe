import { isDuty } from '#app/frame/site-state/duty.ts'
import { recordDutyDone, recordDutyFailed } from '#app/frame/site-state/record-duty.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Witness } from './jobs.ts'

/** What is done every few seconds is noted once in this time (milliseconds). */
const seldom = 60_000

/** Notes in the database when each duty was last done, for the dashboard of all processes. */
export function dutyWitness(db: Database, now: () => Date): Witness<string> {
  /** When it was last noted as done; not there when it failed since. */
  const notedAt = new Map<string, number>()
  return {
    async done(name) {
      const at = now()
      const last = notedAt.get(name)
      if (!isDuty(name) || (last !== undefined && Math.abs(at.getTime() - last) < seldom)) return
      await recordDutyDone(db, name, at)
      notedAt.set(name, at.getTime())
    },
    async failed(name, error) {
      if (!isDuty(name)) return
      notedAt.delete(name)
      await recordDutyFailed(db, name, { error, now: now() })
    },
  }
}
