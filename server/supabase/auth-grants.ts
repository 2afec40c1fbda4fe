import { renewToken } from '#app/auth/refresh-token.server.ts'
import { actorOfSession } from '#app/auth/session.server.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { signInMessages } from '#app/features/accounts/account-input.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import { checked } from './checked-body.ts'
import { sessionObject } from './session-object.ts'
import { passwordGrantBody, refreshGrantBody } from './wire-input.ts'

/** POST /token: a session for a password, or a renewed one for its refresh token. */
export function grantToken(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('grant_type')
  if (type === 'password') return grantByPassword(call)
  if (type === 'refresh_token') return grantByRefreshToken(call)
  const message = problemsCopy[call.cx.language].badRequest
  return Promise.resolve(authError(400, 'validation_failed', message))
}

/** The dialect's words for a sign-in that opens nothing. */
const refusals = {
  wrong: [400, 'invalid_credentials'],
  unverified: [400, 'email_not_confirmed'],
  shortForRole: [422, 'weak_password'],
  notStaff: [403, 'not_admin'],
} as const

async function grantByPassword(call: AuthCall): Promise<Response> {
  const { cx } = call
  const result = await signIn(cx, checked(call.body, passwordGrantBody))
  if (result.outcome === 'signedIn') {
    return Response.json(await sessionObject(call, result.sessionId))
  }
  const [status, code] = refusals[result.outcome]
  const message = fieldsCopy[cx.language][signInMessages[result.outcome]]
  const more = code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {}
  return authError(status, code, message, more)
}

async function grantByRefreshToken(call: AuthCall): Promise<Response> {
  const { cx, refreshKey } = call
  const { refresh_token: token } = checked(call.body, refreshGrantBody)
  const { signInRequired } = problemsCopy[cx.language]
  const renewal = await cx.db.transaction(async (tx) => {
    const result = await renewToken(tx, { token, key: refreshKey, now: cx.now })
    if (result.outcome === 'reused') {
      await recordAudit(tx, cx, {
        action: 'account.refresh-token-reused',
        subjectType: 'account',
        subjectId: result.accountId,
        actorId: result.accountId,
      })
    }
    return result
  })
  if (renewal.outcome === 'unknown') {
    return authError(400, 'refresh_token_not_found', signInRequired)
  }
  if (renewal.outcome === 'reused') {
    return authError(400, 'refresh_token_already_used', signInRequired)
  }
  const { sessionId, token: next } = renewal
  const actor = await actorOfSession(cx.db, sessionId, cx.now, cx.site)
  return actor.kind === 'visitor' && !actor.pending
    ? authError(400, 'session_expired', signInRequired)
    : Response.json(await sessionObject(call, sessionId, next))
}
