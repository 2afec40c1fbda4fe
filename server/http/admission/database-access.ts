import type pg from 'pg'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestInHand } from '#server/http/requests/request-environment.ts'
import { admission, slotsIn } from './admission.ts'
import { databaseLeases } from './database-lease.ts'
import { knownAskers } from './known-askers.ts'

/** What is the same for everybody is rendered beside the requests, so much of it at once. */
const besideAtOnce = 2

/**
 * Where requests get their leases of the database: one for each process. `clock` in milliseconds,
 * `longestOutage` as of `requestDatabase`.
 */
export function databaseAccess(
  pool: pg.Pool,
  { origin, longestOutage, clock }: { origin: string; longestOutage: number; clock: () => number },
) {
  const admitted = admission(slotsIn(pool))
  const leaseOf = databaseLeases(pool, admitted, longestOutage)
  const leaseBeside = databaseLeases(pool, admission(besideAtOnce), longestOutage)
  const known = knownAskers(origin, clock)

  return {
    admission: admitted,
    known,
    /** Of a request of a page, who asks being told by its cookie. */
    leaseOf(c: RequestInHand) {
      const priority = known.priorityOf(c.req.header('Cookie'))
      return leaseOf({ priority, network: c.get('network') }, c.req.raw.signal)
    },
    /** Of a program at the APIs, where cookies do not count, and what hears who it is. */
    leaseOfApi(c: RequestInHand) {
      const authorization = c.req.header('Authorization')
      const priority = known.priorityOf(null, authorization)
      const asker = { priority, network: c.get('network') }
      return {
        ...leaseOf(asker, c.req.raw.signal),
        met: (actor: Actor) => known.met(actor, null, authorization),
      }
    },
    /** Of what is rendered for everybody because this network was the first to ask. */
    anonymousLease: (network: string) => leaseBeside({ priority: 'stranger', network }),
  }
}
