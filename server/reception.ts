import type pg from 'pg'
import type { Actor } from '#app/auth/actor.ts'
import { admission, placesIn } from './admission.ts'
import { knownAskers } from './known-askers.ts'
import type { RequestInHand } from './request-environment.ts'
import { staysOver } from './stay.ts'

/** What is the same for everybody is rendered beside the requests, so much of it at once. */
const besideAtOnce = 2

/**
 * Where requests get their time with the database: one for each process. `clock` in milliseconds,
 * `longestAbsence` as of `placedDatabaseOver`.
 */
export function receptionOver(
  pool: pg.Pool,
  {
    origin,
    longestAbsence,
    clock,
  }: { origin: string; longestAbsence: number; clock: () => number },
) {
  const admitted = admission(placesIn(pool))
  const stayOf = staysOver(pool, admitted, longestAbsence)
  const stayBeside = staysOver(pool, admission(besideAtOnce), longestAbsence)
  const known = knownAskers(origin, clock)

  return {
    admission: admitted,
    known,
    /** Of a request of a page, who asks being told by its cookie. */
    stayOf(c: RequestInHand) {
      const standing = known.standingOf(c.req.header('Cookie'))
      return stayOf({ standing, network: c.get('network') }, c.req.raw.signal)
    },
    /** Of a program at the doors, where cookies do not count, and what hears who it is. */
    stayAtDoors(c: RequestInHand) {
      const authorization = c.req.header('Authorization')
      const standing = known.standingOf(null, authorization)
      const asker = { standing, network: c.get('network') }
      return {
        ...stayOf(asker, c.req.raw.signal),
        met: (actor: Actor) => known.met(actor, null, authorization),
      }
    },
    /** Of what is rendered for everybody because this network was the first to ask. */
    stayForEverybody: (network: string) => stayBeside({ standing: 'stranger', network }),
  }
}
