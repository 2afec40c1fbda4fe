import { errors, jwtVerify, SignJWT } from 'jose'
import type { Site } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { WireUser } from './user-object.ts'

/** Seconds for which an access token counts. */
export const accessTokenLife = 3600

const audience = 'authenticated'
const issuerOf = ({ origin }: Pick<Site, 'origin'>) => `${origin}/auth/v1`

/** How the session was proved, the newest first; `timestamp` in seconds. */
export type AuthenticationMethod = { method: string; timestamp: number }

/**
 * Signs what a program carries in the name of a session. It names the person and the level of the session,
 * never the club's role: that is read from the database at each request, so that a demotion acts at once.
 */
export async function signAccessToken(
  keys: SigningKeys,
  site: Pick<Site, 'origin'>,
  {
    user,
    sessionId,
    level,
    methods,
    now,
  }: {
    user: WireUser
    sessionId: string
    level: 'aal1' | 'aal2'
    methods: readonly AuthenticationMethod[]
    now: Date
  },
): Promise<string> {
  const { id, privateKey } = await keys.signing(now)
  const { email, phone, role, app_metadata, user_metadata } = user
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    email,
    phone,
    role,
    app_metadata,
    user_metadata,
    session_id: sessionId,
    aal: level,
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

/**
 * The session of an access token that we have signed and that is not over; null for any other text.
 * Whether that session still lives is for the database to say.
 */
export async function sessionOfToken(
  keys: SigningKeys,
  site: Pick<Site, 'origin'>,
  token: string,
  now: Date,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
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
    const { session_id: sessionId } = payload
    return typeof sessionId === 'string' && isUuid(sessionId) ? sessionId : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
