import { sql } from 'drizzle-orm'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'

/** Rows per statement, to keep locks short. */
const batch = 5000

/**
 * Erases recipients of circulars that ended or were stopped this many months ago; keeps the count of each.
 *
 * @param signal ends it after the current rows.
 */
export async function forgetDeliveries({
  db,
  now,
  months,
  signal,
}: {
  db: Database
  now: Date
  months: number
  signal: AbortSignal
}): Promise<void> {
  while (!signal.aborted) {
    const { rowCount } = await db.execute(sql`
      delete from ${circularDeliveries} where ctid in (
        select delivery.ctid from ${circularDeliveries} as delivery
        join ${circulars} as circular on circular.id = delivery.circular_id
        where case circular.state when 'sent' then circular.ended_at when 'stopped' then circular.updated_at end
          < ${monthsAgo(now, months)}
        limit ${batch})`)
    if ((rowCount ?? 0) < batch) return
  }
}
