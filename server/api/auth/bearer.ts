import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { recogniseCaller } from '#app/platform/auth/sessions/session.server.ts'
import { type KnownPeople, rememberedActor } from '#server/cache/known-people.ts'
import { type TokenClaims, claimsOfToken } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The caller of the REST and auth APIs; cookies are ignored. */
type BearerAuthentication =
  | { known: true; actor: Actor }
  /** An invalid or expired token. */
  | { known: false; reason: 'bad token' | 'session over' }

export type Callers = KnownPeople['actors']

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
 * Reads the caller from the database: a valid token is not enough once its session has ended. With `callers`, data
 * read at most a minute ago is used while nothing has changed.
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
  const read = () => recogniseCaller(context.db, claims, context.now, context.site)
  const actor = callers
    ? await rememberedActor(callers, callerKey(claims), read)
    : (await read()).actor
  context.met(actor)
  return actor.kind === 'visitor' && !actor.pending
    ? { known: false, reason: 'session over' }
    : { known: true, actor }
}

export type VerifiedTokens = ReturnType<typeof verifiedTokens>

/**
 * Claims of verified tokens, by the token's digest, until they expire or their key is deleted. Whether the session
 * still exists is not known here.
 *
 * @param most maximum number of cached claims; the least recently used are dropped.
 */
export function verifiedTokens(keys: SigningKeys, site: Pick<Site, 'origin'>, most = 2000) {
  const verified = new LRUCache<string, TokenClaims>({ max: most })

  /** The claims of an unexpired token that was verified before; null if unknown. */
  function find(token: string, now: Date): TokenClaims | null {
    const digest = hash('sha256', token, 'base64url')
    const claims = verified.get(digest)
    if (!claims) return null
    if (now < claims.expiresAt && keys.knows(claims.keyId, now)) return claims
    verified.delete(digest)
    return null
  }

  return {
    find,
    /** The claims of any token, verified if necessary; null for an invalid or expired one. */
    async claims(token: string, now: Date): Promise<TokenClaims | null> {
      const known = find(token, now)
      if (known) return known
      const claims = await claimsOfToken(keys, site, token, now)
      if (!claims) return null
      verified.set(hash('sha256', token, 'base64url'), claims)
      return claims
    },
  }
}
