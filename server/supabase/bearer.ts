import { visitor, type Actor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { actorOfToken } from '#app/auth/session.server.ts'
import { claimsOfToken } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Who asks at the doors of the dialect. Cookies are not looked at. */
export type Asker =
  | { known: true; actor: Actor }
  /** A bearer that is no token of ours, or one that is over. */
  | { known: false; reason: 'bad token' | 'session over' }

/** The bearer of a request; null without one, or when it is the public key, which authorises nothing. */
function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  const bearer = /^Bearer (.+)$/iu.exec(headers.get('Authorization') ?? '')?.[1]
  return bearer === undefined || bearer === headers.get('apikey') ? null : bearer
}

/**
 * Reads who asks from the database, by one row: a token that is signed well is not enough once its session
 * has ended, and one from before the second factor stays so.
 */
export async function askerOf(
  request: Pick<Request, 'headers'>,
  context: Omit<RequestContext, 'actor'> & { met: (actor: Actor) => void },
  keys: SigningKeys,
): Promise<Asker> {
  const bearer = bearerOf(request)
  if (bearer === null) return { known: true, actor: visitor }
  const claims = await claimsOfToken(keys, context.site, bearer, context.now)
  if (claims === null) return { known: false, reason: 'bad token' }
  const actor = await actorOfToken(context.db, claims, context.now, context.site)
  context.met(actor)
  return actor.kind === 'visitor' && !actor.pending
    ? { known: false, reason: 'session over' }
    : { known: true, actor }
}
