import { errors, jwtVerify, SignJWT } from 'jose'
import type { AssuranceLevel } from '#app/platform/auth/actor.ts'
import type { Site } from '#app/platform/auth/context.ts'
import type { ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { SigningKey, SigningKeys } from './signing-keys.ts'
import type { AuthUser } from './user-object.ts'

export const accessTokenLife = lifetimes.accessToken / 1000

const audience = 'authenticated'
const issuerOf = ({ origin }: Pick<Site, 'origin'>) => `${origin}/auth/v1`

/** `timestamp` in seconds. */
export type AuthenticationMethod = { method: string; timestamp: number }

/**
 * Signs an access token for a locked session. It contains the person and the session's level, never the club's role,
 * which is read at each request, so that a demotion acts immediately.
 */
export async function signAccessToken(
  { id, privateKey }: SigningKey,
  site: Pick<Site, 'origin'>,
  {
    session: { session },
    user,
    methods,
    now,
  }: {
    session: ProvedSession
    user: AuthUser
    methods: readonly AuthenticationMethod[]
    now: Date
  },
): Promise<string> {
  const { email, phone, role, app_metadata, user_metadata } = user
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    email,
    phone,
    role,
    app_metadata,
    user_metadata,
    session_id: session.id,
    aal: session.assuranceLevel,
    amr: methods,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: id })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuer(issuerOf(site))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(privateKey)
}

/** The claims of an access token; `level` is the session's at the time of signing. */
export type TokenClaims = {
  sessionId: string
  level: AssuranceLevel
  expiresAt: Date
  keyId: string
}

/** The claims of a valid, unexpired token of ours; else null. The database tells whether its session still exists. */
export async function claimsOfToken(
  keys: SigningKeys,
  site: Pick<Site, 'origin'>,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid = '' }) => {
        const key = isUuid(kid) ? await keys.publicKey(kid, now) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['ES256'],
        audience,
        issuer: issuerOf(site),
        currentDate: now,
        requiredClaims: ['exp', 'session_id'],
      },
    )
    const { session_id: sessionId, aal, exp = 0 } = payload
    if (typeof sessionId !== 'string' || !isUuid(sessionId)) return null
    const level = aal === 'aal2' ? 'aal2' : 'aal1'
    return { sessionId, level, expiresAt: new Date(exp * 1000), keyId: protectedHeader.kid ?? '' }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
