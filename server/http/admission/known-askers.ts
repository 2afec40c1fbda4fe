import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cookieIn, secretName } from '#app/cookies.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { bearerOf } from '#server/api/auth/bearer.ts'
import type { Priority } from './admission-queue.ts'

const most = 10_000

/** How long a verified session is remembered (milliseconds); only the queue order depends on it. */
const life = 600_000

export type KnownAskers = ReturnType<typeof knownAskers>

/**
 * Recently verified sessions, by a digest of the cookie or token: a cookie alone, which anybody can forge, proves
 * nothing. It decides the order in the queue, and nothing else. `clock` in milliseconds.
 */
export function knownAskers(origin: string, clock: () => number = Date.now) {
  const known = new LRUCache<string, { priority: Priority; until: number }>({ max: most })
  const name = secretName('session', origin)

  /** The digest of the session cookie or bearer token; null without one. */
  function secretOf(cookies: string | null | undefined, authorization: string | null | undefined) {
    const secret = cookieIn(cookies, name) ?? bearerOf(authorization, null)
    return secret ? createHash('sha256').update(secret).digest('base64') : null
  }

  return {
    priorityOf(cookies: string | null | undefined, authorization?: string | null): Priority {
      const digest = secretOf(cookies, authorization)
      const found = digest === null ? undefined : known.get(digest)
      return found && found.until > clock() ? found.priority : 'stranger'
    },
    /** Call when the database has told who sends these headers. */
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
