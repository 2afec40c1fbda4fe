import type pg from 'pg'
import { requestDatabase } from '#app/platform/db/pool/database-pool.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Asker } from './admission-queue.ts'
import type { Admission } from './admission.ts'

/** A request's lease of the database: what it asks it by, and its slot there. */
export type DatabaseLease = {
  db: Database
  /**
   * Waits for a slot before anything is done: what is refused here has cost nothing.
   *
   * @throws Overloaded when it could not be served in time.
   */
  acquire(): Promise<void>
  /** The request has been answered. */
  release(): void
}

/** Makes leases over a pool; `longestOutage` as of `requestDatabase`. */
export const databaseLeases =
  (pool: pg.Pool, admission: Admission, longestOutage: number) =>
  (asker: Asker, signal?: AbortSignal): DatabaseLease => {
    const slot = admission.slot(asker, signal)
    return {
      db: requestDatabase(pool, slot, longestOutage),
      async acquire() {
        await slot.acquire()
        slot.release()
      },
      release: () => slot.end(),
    }
  }
