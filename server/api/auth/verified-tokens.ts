import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Site } from '#app/platform/auth/context.ts'
import { claimsOfToken, type TokenClaims } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

export type VerifiedTokens = ReturnType<typeof verifiedTokens>

/**
 * Claims of verified tokens, by the token's digest, until they expire or their key is gone. Whether the session
 * lives is not known here.
 *
 * @param most how many are cached; the least recently used go.
 */
export function verifiedTokens(keys: SigningKeys, site: Pick<Site, 'origin'>, most = 2000) {
  const verified = new LRUCache<string, TokenClaims>({ max: most })

  /** The claims of an unexpired token that was verified before; null where unknown. */
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
    /** The claims of any token, verified if need be; null for an invalid or expired one. */
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
