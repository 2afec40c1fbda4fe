import { lockSession, type ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import { newRefreshToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import { Problem } from '#app/problem.ts'
import type { ApiContext } from '#server/api/api-context.ts'
import { accessTokenLife, signAccessToken, type AuthenticationMethod } from './access-token.ts'
import { userObject, type AuthUser } from './user-object.ts'

/** A session as the dialect's clients store it. */
export type AuthSession = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: AuthUser
}

/** The dialect's names of authentication methods. */
const methodNames = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery: 'recovery',
} as const

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

function methodsOf({
  authenticatedAt,
  secondFactorMethod,
  secondFactorAt,
}: ProvedSession['session']): AuthenticationMethod[] {
  const password = { method: 'password', timestamp: inSeconds(authenticatedAt) }
  if (!secondFactorMethod || !secondFactorAt) return [password]
  const second = {
    method: methodNames[secondFactorMethod],
    timestamp: inSeconds(secondFactorAt),
  }
  return [second, password]
}

/** Makes the client's session object of a locked session, with a fresh access token. */
type SessionIssuer = (
  session: ProvedSession,
  /** The current one; without it a new one is made. */
  refreshToken?: string,
) => Promise<AuthSession>

/**
 * Makes session objects for this call. The signing key is read first, so that nobody waits for a second connection
 * while holding a lock.
 */
export async function sessionIssuer({ cx, keys }: ApiContext): Promise<SessionIssuer> {
  const key = await keys.signing(cx.now)
  return async (session, refreshToken) => {
    const user = await userObject(session.tx, session.id, { halfway: session.halfway })
    const methods = methodsOf(session.session)
    const signed = { session, user, methods, now: cx.now }
    return {
      access_token: await signAccessToken(key, cx.site, signed),
      token_type: 'bearer',
      expires_in: accessTokenLife,
      expires_at: inSeconds(cx.now) + accessTokenLife,
      refresh_token: refreshToken ?? (await newRefreshToken(session, cx.now)),
      user,
    }
  }
}

/** For a command that opens or raises a session. It throws Problem 401 when the session has ended. */
export async function issueForCommand(call: ApiContext): Promise<IssueFor<AuthSession>> {
  const issue = await sessionIssuer(call)
  return async (tx, sessionId) => {
    const session = await lockSession(tx, sessionId, call.cx.now)
    if (!session) throw new Problem('signInRequired', 401)
    return issue(session)
  }
}
