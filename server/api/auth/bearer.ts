import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { recogniseCaller } from '#app/platform/auth/sessions/session.server.ts'
import type { KnownPeople } from '#server/cache/known-people.ts'
import type { TokenClaims } from './access-token.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

/** The caller of the REST and auth APIs; cookies are ignored. */
export type BearerAuthentication =
  | { known: true; actor: Actor }
  /** An invalid or expired token. */
  | { known: false; reason: 'bad token' | 'session over' }

export type Callers = KnownPeople['callers']

/** The key of a caller in `Callers`. */
export const callerKey = ({ sessionId, level }: TokenClaims) => `${sessionId} ${level}`

/** The bearer of a request; null without one, and for the public key, which authorizes nothing. */
export function bearerOf(
  authorization: string | null | undefined,
  apikey: string | null | undefined,
): string | null {
  const bearer = /^Bearer (.+)$/iu.exec(authorization ?? '')?.[1]
  return bearer === undefined || bearer === apikey ? null : bearer
}

type BearerContext = Pick<RequestContext, 'db' | 'now' | 'site'> & {
  met: (actor: Actor) => void
}

/**
 * Reads the caller from the database: a valid token is not enough once its session has ended. With `callers`, what
 * was read at most a minute ago counts while nothing has changed.
 */
export async function authenticateBearer(
  { headers }: Pick<Request, 'headers'>,
  context: BearerContext,
  tokens: VerifiedTokens,
  callers: Callers | null = null,
): Promise<BearerAuthentication> {
  const bearer = bearerOf(headers.get('Authorization'), headers.get('apikey'))
  if (bearer === null) return { known: true, actor: visitor }
  const claims = await tokens.claims(bearer, context.now)
  if (claims === null) return { known: false, reason: 'bad token' }
  const actor = callers
    ? await rememberedCaller(callers, context, claims)
    : (await recogniseCaller(context.db, claims, context.now, context.site)).actor
  context.met(actor)
  return actor.kind === 'visitor' && !actor.pending
    ? { known: false, reason: 'session over' }
    : { known: true, actor }
}

/** Bytes of a cached caller, about. */
const sizeOfCaller = 600

async function rememberedCaller(
  callers: Callers,
  { db, now, site }: BearerContext,
  claims: TokenClaims,
): Promise<Actor> {
  const read = () => recogniseCaller(db, claims, now, site)
  const known = await callers.get(callerKey(claims), async () => {
    const { actor, accountId, until } = await read()
    if (accountId === null) return null
    return { value: actor, accountId, until: until.getTime(), size: sizeOfCaller }
  })
  // Nothing is cached for an ended session, or while changes go unheard.
  return known ? known.value : (await read()).actor
}
