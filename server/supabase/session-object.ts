import { eq } from 'drizzle-orm'
import { newRefreshToken } from '#app/auth/refresh-token.server.ts'
import { sessions } from '#app/db/schema/accounts.ts'
import { Problem } from '#app/problem.ts'
import { accessTokenLife, signAccessToken, type AuthenticationMethod } from './access-token.ts'
import { userObject, type WireUser } from './user-object.ts'
import type { WireContext } from './wire-context.ts'

/** What the dialect's programs keep of a session. */
export type WireSession = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: WireUser
}

/** How a session was proved, in the dialect's words. */
const methodNames = { totp: 'totp', phone: 'mfa/phone', recovery: 'recovery' } as const

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

type SessionRow = typeof sessions.$inferSelect

function methodsOf({
  authenticatedAt,
  secondFactorMethod,
  secondFactorAt,
}: SessionRow): AuthenticationMethod[] {
  const password = { method: 'password', timestamp: inSeconds(authenticatedAt) }
  if (!secondFactorMethod || !secondFactorAt) return [password]
  const second = {
    method: methodNames[secondFactorMethod],
    timestamp: inSeconds(secondFactorAt),
  }
  return [second, password]
}

/**
 * A session as an object of the dialect, with a fresh access token.
 *
 * @param refreshToken the living one; without it a new one is made.
 * @throws Problem 401 when the session is over.
 */
export async function sessionObject(
  { cx, keys }: WireContext,
  sessionId: string,
  refreshToken?: string,
): Promise<WireSession> {
  const [session] = await cx.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new Problem('signInRequired', 401)
  const user = await userObject(cx.db, session.accountId)
  const accessToken = await signAccessToken(keys, cx.site, {
    user,
    sessionId,
    level: session.assuranceLevel,
    methods: methodsOf(session),
    now: cx.now,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenLife,
    expires_at: inSeconds(cx.now) + accessTokenLife,
    refresh_token: refreshToken ?? (await newRefreshToken(cx.db, sessionId, cx.now)),
    user,
  }
}
