import { z } from 'zod'
import { signInMessages } from '#app/accounts/accounts/account-input.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import { endAllSessions, signOut } from '#app/accounts/accounts/sign-in/sign-out.server.ts'
import { signUp } from '#app/accounts/accounts/sign-up/sign-up.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import { lockSession, type ProvedSession } from '#app/platform/auth/proofs/proof.server.ts'
import { renewToken, newRefreshToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import { Problem } from '#app/problem.ts'
import type { AuthCall, ApiContext } from '#server/api/api-context.ts'
import { parseBody, rejectBody } from '#server/api/request-json.ts'
import { accessTokenLife, signAccessToken, type AuthenticationMethod } from './access-token.ts'
import { authError, signUpBody, passwordGrantBody, refreshGrantBody } from './auth-input.ts'
import { signedUpObject, userObject, type AuthUser } from './user-object.ts'

/** A session as the dialect's clients store it. */
type AuthSession = {
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
  /** The current token; by default a new one is created. */
  refreshToken?: string,
) => Promise<AuthSession>

/**
 * Creates session objects for this call. The signing key is read first, so that nobody waits for a second connection
 * while holding a lock.
 */
async function sessionIssuer({ cx, keys }: ApiContext): Promise<SessionIssuer> {
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

/**
 * POST /signup: as the page. The password is chosen again by the mail's link, because no browser can prove that it
 * signed up.
 */
export async function signUpByApi({ cx, body }: AuthCall): Promise<Response> {
  const { email, password, data } = parseBody(body, signUpBody)
  const { full_name } = data
  const result = await signUp(cx, { email, password, full_name, returnTo: '' })
  if (result.outcome === 'weakPassword') rejectBody({ password: result.message })
  return Response.json(signedUpObject(email, full_name, cx.now))
}

const scopes = z.enum(['global', 'local', 'others']).catch('global')

/** POST /logout: this session, all of them, or all others. */
export async function signOutByScope({ cx, url }: AuthCall): Promise<Response> {
  const scope = scopes.parse(url.searchParams.get('scope') ?? 'global')
  if (sessionIdOf(cx.actor) === null) throw new Problem('signInRequired', 401)
  if (scope === 'local') await signOut(cx)
  else await endAllSessions(cx, { keepThis: scope === 'others' })
  return new Response(null, { status: 204 })
}

/** POST /token: a session for a password or a refresh token. */
export function grantToken(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('grant_type')
  if (type === 'password') return grantByPassword(call)
  if (type === 'refresh_token') return grantByRefreshToken(call)
  const message = problemsCopy[call.cx.language].badRequest
  return Promise.resolve(authError(400, 'validation_failed', message))
}

/** The dialect's codes for a refused sign-in. */
const refusals = {
  wrong: [400, 'invalid_credentials'],
  shortForRole: [422, 'weak_password'],
  notStaff: [403, 'not_admin'],
} as const

async function grantByPassword(call: AuthCall): Promise<Response> {
  const { cx } = call
  const input = parseBody(call.body, passwordGrantBody)
  const result = await signIn(cx, input, { issue: await issueForCommand(call) })
  if (result.outcome === 'signedIn') return Response.json(result.issued)
  const [status, code] = refusals[result.outcome]
  const message = fieldsCopy[cx.language][signInMessages[result.outcome]]
  const more = code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {}
  return authError(status, code, message, more)
}

async function grantByRefreshToken(call: AuthCall): Promise<Response> {
  const { cx, refreshKey } = call
  const { refresh_token: token } = parseBody(call.body, refreshGrantBody)
  const { signInRequired } = problemsCopy[cx.language]
  const issue = await sessionIssuer(call)
  const renewal = await cx.db.transaction(async (tx) => {
    const result = await renewToken(tx, { token, key: refreshKey, now: cx.now })
    if (result.outcome === 'renewed') {
      return { outcome: result.outcome, session: await issue(result.session, result.token) }
    }
    if (result.outcome === 'reused') {
      await recordAct(tx, cx, 'account.refresh-token-reused', ['account', result.accountId], {
        actorId: result.accountId,
      })
    }
    return result
  })
  if (renewal.outcome === 'renewed') return Response.json(renewal.session)
  return authError(400, renewalProblems[renewal.outcome], signInRequired)
}

/** The dialect's codes for a refused refresh token. */
const renewalProblems = {
  unknown: 'refresh_token_not_found',
  over: 'session_expired',
  reused: 'refresh_token_already_used',
} as const
