import { encodeQR } from 'qr'
import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import {
  enrolApplication,
  enrolTelephone,
  sendTextCode,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import {
  findOwnFactor,
  personOf,
} from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { challengeApplication } from '#app/accounts/second-factors/step/challenges.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { requestEmailChange } from '#app/members/own-account/change-email.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import { ownProfile, saveProfile } from '#app/members/own-account/save-profile.server.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { isWrongValue } from '#app/platform/db/pool/database.server.ts'
import { methodNotAllowed, notFound, Problem } from '#app/problem.ts'
import type { AuthCall, ApiRequestContext } from '#server/api/api-context.ts'
import { jsonBody, InvalidBody, parseBody, rejectBody } from '#server/api/request-json.ts'
import { readBeforeCommit } from '#server/api/rest/sent-rows.ts'
import {
  authError,
  authErrorOf,
  fieldError,
  enrolmentBody,
  verificationBody,
  userUpdateBody,
  managedUserBody,
} from './auth-input.ts'
import { grantToken, signOutByScope, signUpByApi, issueForCommand } from './auth-sessions.ts'
import { authenticateBearer } from './bearer.ts'
import { userObject } from './user-object.ts'

type Handler = (call: AuthCall) => Promise<Response>

type Route = readonly [method: string, pattern: RegExp, handle: Handler]

/** Routes on which clients send the public key as a bearer. */
const openRoutes: readonly Route[] = [
  ['POST', /^\/signup$/u, signUpByApi],
  ['POST', /^\/token$/u, grantToken],
  ['GET', /^\/\.well-known\/jwks\.json$/u, publishKeys],
]

/** Routes that need a session's bearer. */
const ownRoutes: readonly Route[] = [
  ['POST', /^\/logout$/u, signOutByScope],
  ['GET', /^\/user$/u, showUser],
  ['PUT', /^\/user$/u, updateUser],
  ['PUT', /^\/admin\/users\/(?<id>[^/]+)$/u, setManagedPassword],
  ['POST', /^\/factors$/u, enrolFactor],
  ['POST', /^\/factors\/(?<id>[^/]+)\/challenge$/u, challengeFactor],
  ['POST', /^\/factors\/(?<id>[^/]+)\/verify$/u, verifyChallenge],
  ['DELETE', /^\/factors\/(?<id>[^/]+)$/u, unenrolFactor],
]

async function publishKeys({ cx, keys }: AuthCall): Promise<Response> {
  const body = { keys: await keys.published(cx.now) }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=600' } })
}

/**
 * /auth/v1: the calls of the earlier site's accounts (specification, section 7), by the pages' commands. Cookies are
 * ignored, so a foreign page has no effect here.
 *
 * @param path the part after /auth/v1.
 */
export async function authApi(
  request: Request,
  path: string,
  {
    keys,
    tokens,
    refreshKey,
    callers: _callers,
    lists: _lists,
    log: _log,
    ...context
  }: ApiRequestContext,
): Promise<Response> {
  const { language } = context
  try {
    const url = new URL(request.url)
    const { handle, parameters, isOpen } = routeOf(request.method, path)
    const call = {
      cx: { ...context, actor: visitor },
      keys,
      refreshKey,
      url,
      parameters,
      body: await jsonBody(request),
    }
    if (isOpen) return await handle(call)
    const asker = await authenticateBearer(request, context, tokens)
    if (!asker.known) {
      const code = asker.reason === 'bad token' ? 'bad_jwt' : 'session_not_found'
      return authError(403, code, problemsCopy[language].signInRequired)
    }
    const { actor } = asker
    if (actor.kind === 'visitor' && !actor.pending) throw new Problem('signInRequired', 401)
    return await handle({ ...call, cx: { ...context, actor } })
  } catch (error) {
    if (error instanceof InvalidBody) return fieldError(error.field, language)
    if (error instanceof Problem) return authErrorOf(error, language)
    if (isWrongValue(error)) return authErrorOf(new Problem('badRequest', 400), language)
    throw error
  }
}

function routeOf(method: string, path: string) {
  const onPath = [...openRoutes, ...ownRoutes].filter(([, pattern]) => pattern.test(path))
  if (onPath.length === 0) throw notFound()
  const route = onPath.find(([each]) => each === method)
  if (!route) throw methodNotAllowed()
  const [, pattern, handle] = route
  return {
    handle,
    parameters: { ...pattern.exec(path)?.groups },
    isOpen: openRoutes.includes(route),
  }
}

/** POST /factors: enrols an application, with its QR code as bare SVG, or a telephone. */
async function enrolFactor({ cx, body }: AuthCall): Promise<Response> {
  authorize(cx.actor, 'account.own')
  const input = parseBody(body, enrolmentBody)
  const { friendly_name: name, factor_type: type } = input
  const currentPassword = ''
  if (input.factor_type === 'phone') {
    const { phone } = input
    const begun = await enrolTelephone(cx, { name, phone, currentPassword })
    if (begun.outcome === 'refused') return rejectBody(begun.errors)
    return Response.json({ id: begun.id, type, friendly_name: name, phone })
  }
  const begun = await enrolApplication(cx, { name, currentPassword })
  if (begun.outcome === 'refused') return rejectBody(begun.errors)
  const { id, setup } = begun
  const { address, typed } = setup
  const drawing = encodeQR(address, 'svg', { ecc: 'medium', border: 2 })
  const totp = { qr_code: drawing, secret: typed, uri: address }
  return Response.json({ id, type, friendly_name: name, totp })
}

/** POST /factors/{id}/challenge: sends a telephone its code; for an application it only allows guesses. */
export async function challengeFactor({ cx, parameters }: AuthCall): Promise<Response> {
  const { id: factorId, type } = await findOwnFactor(cx, parameters.id ?? '')
  const { id, expiresAt } =
    type === 'phone' ? await sendTextCode(cx, factorId) : await challengeApplication(cx, factorId)
  return Response.json({ id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) })
}

/** POST /factors/{id}/verify: checks a code; answers the raised session. */
export async function verifyChallenge(call: AuthCall): Promise<Response> {
  const { cx, parameters, body } = call
  const { challenge_id: challengeId, code } = parseBody(body, verificationBody)
  const issue = await issueForCommand(call)
  const result = await verifyFactor(cx, {
    factorId: parameters.id ?? '',
    code,
    challengeId,
    issue,
  })
  if (result.outcome === 'verified') return Response.json(result.issued)
  const message = fieldsCopy[cx.language].codeWrong
  const word = result.outcome === 'expired' ? 'mfa_challenge_expired' : 'mfa_verification_failed'
  return authError(422, word, message)
}

/** DELETE /factors/{id}: removes one's own factor. */
async function unenrolFactor({ cx, parameters }: AuthCall): Promise<Response> {
  const { id } = await findOwnFactor(cx, parameters.id ?? '')
  const result = await removeFactor(cx, id, '')
  if (result.outcome === 'refused') rejectBody(result.errors)
  return Response.json({ id })
}

/** GET /user: the bearer's user, also before the second factor, as clients depend on it. */
async function showUser({ cx }: AuthCall): Promise<Response> {
  const halfway = cx.actor.kind === 'visitor'
  return Response.json(await userObject(cx.db, personOf(cx).id, { halfway }))
}

/**
 * PUT /user: changes one's own password, name or address. The call carries no current password, so a session whose
 * password was proved more than ten minutes ago must sign in again.
 */
async function updateUser({ cx: asker, body }: AuthCall): Promise<Response> {
  const { id, name } = authorize(asker.actor, 'account.own')
  const { password, email, data } = parseBody(body, userUpdateBody(name))
  const { cx, seen } = readBeforeCommit(asker, (tx) => userObject(tx, id))
  const currentPassword = ''
  if (password !== undefined) {
    const pair = { password, confirmation: password, currentPassword }
    const result = await changeOwnPassword(cx, pair)
    if (result.outcome === 'refused') rejectBody(result.errors)
  }
  if (email !== undefined) {
    const result = await requestEmailChange(cx, { email, currentPassword })
    if (result.outcome === 'refused') rejectBody(result.errors)
  }
  if (data !== undefined) {
    const { language } = await ownProfile(cx)
    await saveProfile(cx, { name: data.full_name, language })
  }
  return Response.json(seen() ?? (await userObject(cx.db, id)))
}

/**
 * PUT /admin/users/{id}: sets another user's password, by an admin's own session; no key can do it. Permission is
 * checked before the user is looked up.
 */
async function setManagedPassword({ cx: asker, parameters, body }: AuthCall): Promise<Response> {
  authorize(asker.actor, 'accounts.manage')
  const { id = '' } = parameters
  const { password } = parseBody(body, managedUserBody)
  const { cx, seen } = readBeforeCommit(asker, (tx) => userObject(tx, id))
  const pair = { password, confirmation: password, currentPassword: '' }
  const result = await setPassword(cx, id, pair)
  if (result.outcome === 'refused') rejectBody(result.errors)
  return Response.json(seen() ?? (await userObject(cx.db, id)))
}
