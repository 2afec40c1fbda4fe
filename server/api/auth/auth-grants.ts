import { signInMessages } from '#app/accounts/accounts/account-input.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { renewToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { parseBody } from '#server/api/parse-body.ts'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import { passwordGrantBody, refreshGrantBody } from './auth-input.ts'
import { issueForCommand, sessionIssuer } from './session-object.ts'

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
      await recordAudit(tx, cx, {
        action: 'account.refresh-token-reused',
        subjectType: 'account',
        subjectId: result.accountId,
        actorId: result.accountId,
      })
    }
    return result
  })
  if (renewal.outcome === 'renewed') return Response.json(renewal.session)
  return authError(400, renewalProblems[renewal.outcome], signInRequired)
}

/** The dialect's words for a refresh token that gives nothing. */
const renewalProblems = {
  unknown: 'refresh_token_not_found',
  over: 'session_expired',
  reused: 'refresh_token_already_used',
} as const
