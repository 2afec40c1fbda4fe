import { sendAlerts } from '#app/frame/site-state/send-alerts.server.ts'
import type { Site } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { alertChannel } from './alert-channel.ts'

/** A site that dies again and again has little time to say so (milliseconds). */
const firstAfter = 3000

/**
 * Tells each minute beside the mails what has become red, goes on being it, or is over. What could not be told is
 * logged, and told with a later round.
 *
 * @param settled after so long (milliseconds) each duty has had its turn: until then nobody is told that one is late.
 */
export function alertJob({
  address,
  db,
  site,
  now,
  settled,
}: {
  address: string
  db: Database
  site: Pick<Site, 'origin'>
  now: () => Date
  settled: number
}): Job<'alerts'> {
  const send = alertChannel(address)
  const settledAt = performance.now() + settled
  return {
    name: 'alerts',
    everyMilliseconds: 60_000,
    firstAfterMilliseconds: firstAfter,
    run: () => sendAlerts({ db, site, now: now(), send, ofDuties: performance.now() >= settledAt }),
  }
}
