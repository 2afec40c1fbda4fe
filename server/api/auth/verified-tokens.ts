import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Site } from '#app/platform/auth/context.ts'
import { claimsOfToken, type TokenClaims } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'

export type VerifiedTokens = {
  /** What a token says that was verified before and is not over; null where that is not known. */
  find(token: string, now: Date): TokenClaims | null
  /** The same of any token, verified now if need be; null for none of ours, and for one that is over. */
  claims(token: string, now: Date): Promise<TokenClaims | null>
}

/**
 * What tokens say whose signature has been verified, by their digest: the same bytes are as well signed the
 * next time, until they are over or their key is gone. Whether the session lives is not known here.
 *
 * @param most how many are remembered; beyond them the one that was not sent longest is forgotten.
 */
export function verifiedTokens(
  keys: SigningKeys,
  site: Pick<Site, 'origin'>,
  most = 2000,
): VerifiedTokens {
  const verified = new LRUCache<string, TokenClaims>({ max: most })

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
    async claims(token, now) {
      const known = find(token, now)
      if (known) return known
      const claims = await claimsOfToken(keys, site, token, now)
      if (!claims) return null
      verified.set(hash('sha256', token, 'base64url'), claims)
      return claims
    },
  }
}
