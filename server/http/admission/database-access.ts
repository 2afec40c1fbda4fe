import type pg from 'pg'
import type { Actor } from '#app/platform/auth/actor.ts'
import { requestDatabase } from '#app/platform/db/pool/database-pool.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { HonoContext } from '#server/http/requests/request-environment.ts'
import { type QueueEntry, recentSessions } from './admission-queue.ts'
import { admission, slotsIn, type Admission } from './admission.ts'

export type DatabaseLease = {
  db: Database
  /**
   * Waits for a slot before any work is done.
   *
   * @throws Overloaded when it could not be served in time.
   */
  acquire(): Promise<void>
  release(): void
}

/** `longestOutage` as for `requestDatabase`. */
const databaseLeases =
  (pool: pg.Pool, slots: Admission, longestOutage: number) =>
  (asker: QueueEntry, signal?: AbortSignal): DatabaseLease => {
    const slot = slots.slot(asker, signal)
    return {
      db: requestDatabase(pool, slot, longestOutage),
      async acquire() {
        await slot.acquire()
        slot.release()
      },
      release: () => slot.end(),
    }
  }

/** Maximum renders for the page cache at once, which run in addition to the requests. */
const maxExtraConnections = 2

/** The database leases of requests; one for each process. `clock` in milliseconds. */
export function databaseAccess(
  pool: pg.Pool,
  { origin, longestOutage, clock }: { origin: string; longestOutage: number; clock: () => number },
) {
  const admitted = admission(slotsIn(pool))
  const leaseOf = databaseLeases(pool, admitted, longestOutage)
  const leaseBeside = databaseLeases(pool, admission(maxExtraConnections), longestOutage)
  const known = recentSessions(origin, clock)

  return {
    admission: admitted,
    known,
    /** The lease of a page request; the cookie identifies the person. */
    leaseOf(c: HonoContext) {
      const priority = known.priorityOf(c.req.header('Cookie'))
      return leaseOf({ priority, network: c.get('network') }, c.req.raw.signal)
    },
    /** The lease of an API request, where cookies do not count; `met` receives the caller. */
    leaseOfApi(c: HonoContext) {
      const authorization = c.req.header('Authorization')
      const priority = known.priorityOf(null, authorization)
      const asker = { priority, network: c.get('network') }
      return {
        ...leaseOf(asker, c.req.raw.signal),
        met: (actor: Actor) => known.met(actor, null, authorization),
      }
    },
    /** The lease of a render for everybody, first requested by this network. */
    anonymousLease: (network: string) => leaseBeside({ priority: 'stranger', network }),
  }
}
