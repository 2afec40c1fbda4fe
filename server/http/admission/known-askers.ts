import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cookieIn, secretName } from '#app/cookies.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { bearerOf } from '#server/api/auth/bearer.ts'
import type { Priority } from './admission-queue.ts'

/** Sessions that are known at most. */
const most = 10_000

/** Milliseconds for which a session that was verified is known; nothing but the order in a queue goes by it. */
const life = 600_000

export type KnownAskers = ReturnType<typeof knownAskers>

/**
 * Who was found to be somebody lately, by a digest of the session's cookie or of the token that was verified
 * then: a cookie alone, which anybody can write, says nothing. It decides who waits behind whom when there is
 * a queue, and nothing else. `clock` in milliseconds.
 */
export function knownAskers(origin: string, clock: () => number = Date.now) {
  const known = new LRUCache<string, { priority: Priority; until: number }>({ max: most })
  const name = secretName('session', origin)

  /** What says who asks; null for who sends nothing of the kind. */
  function secretOf(cookies: string | null | undefined, authorization: string | null | undefined) {
    const secret = cookieIn(cookies, name) ?? bearerOf(authorization, null)
    return secret ? createHash('sha256').update(secret).digest('base64') : null
  }

  return {
    /** The priority of somebody who sends these headers. */
    priorityOf(cookies: string | null | undefined, authorization?: string | null): Priority {
      // Without anybody known nothing needs to be digested.
      const digest = known.size > 0 ? secretOf(cookies, authorization) : null
      const found = digest === null ? undefined : known.get(digest)
      return found && found.until > clock() ? found.priority : 'stranger'
    },
    /** Called when it was read from the database who asks with these headers. */
    met(actor: Actor, cookies: string | null | undefined, authorization?: string | null): void {
      const digest = secretOf(cookies, authorization)
      if (digest === null) return
      known.delete(digest)
      if (actor.kind !== 'account') return
      const priority = may(actor, 'panel.enter') ? 'staff' : 'signedIn'
      known.set(digest, { priority, until: clock() + life })
    },
  }
}
