import { problemsCopy } from '#app/copy/problems.copy.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import { isWrongValue } from '#app/platform/db/pool/sql-state.server.ts'
import { methodNotAllowed, notFound, Problem } from '#app/problem.ts'
import type { AuthCall } from '#server/api/api-context.ts'
import type { ApiRequestContext } from '#server/api/apis.ts'
import { jsonBody, InvalidBody } from '#server/api/request-json.ts'
import { authError, authErrorOf, fieldError } from './auth-error.ts'
import { challengeFactor, enrolFactor, unenrolFactor, verifyChallenge } from './auth-factors.ts'
import { grantToken, signOutByScope, signUpByApi } from './auth-sessions.ts'
import { setManagedPassword, showUser, updateUser } from './auth-user.ts'
import { authenticateBearer } from './bearer.ts'

type Handler = (call: AuthCall) => Promise<Response>

/** `session`: whether the route needs a session's bearer; elsewhere clients send the public key as one. */
type Route = { method: string; pattern: RegExp; session: boolean; handle: Handler }

const routes: readonly Route[] = [
  { method: 'POST', pattern: /^\/signup$/u, session: false, handle: signUpByApi },
  { method: 'POST', pattern: /^\/token$/u, session: false, handle: grantToken },
  { method: 'POST', pattern: /^\/logout$/u, session: true, handle: signOutByScope },
  { method: 'GET', pattern: /^\/user$/u, session: true, handle: showUser },
  { method: 'PUT', pattern: /^\/user$/u, session: true, handle: updateUser },
  {
    method: 'PUT',
    pattern: /^\/admin\/users\/(?<id>[^/]+)$/u,
    session: true,
    handle: setManagedPassword,
  },
  { method: 'POST', pattern: /^\/factors$/u, session: true, handle: enrolFactor },
  {
    method: 'POST',
    pattern: /^\/factors\/(?<id>[^/]+)\/challenge$/u,
    session: true,
    handle: challengeFactor,
  },
  {
    method: 'POST',
    pattern: /^\/factors\/(?<id>[^/]+)\/verify$/u,
    session: true,
    handle: verifyChallenge,
  },
  {
    method: 'DELETE',
    pattern: /^\/factors\/(?<id>[^/]+)$/u,
    session: true,
    handle: unenrolFactor,
  },
  { method: 'GET', pattern: /^\/\.well-known\/jwks\.json$/u, session: false, handle: publishKeys },
]

async function publishKeys({ cx, keys }: AuthCall): Promise<Response> {
  const body = { keys: await keys.published(cx.now) }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=600' } })
}

/**
 * /auth/v1: the calls of the earlier site's accounts (specification, section 7), by the pages' commands. Cookies
 * are ignored, so a foreign page can do nothing here.
 *
 * @param path what follows /auth/v1.
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
    const { route, parameters } = routeOf(request.method, path)
    const call = {
      cx: { ...context, actor: visitor },
      keys,
      refreshKey,
      url,
      parameters,
      body: await jsonBody(request),
    }
    if (!route.session) return await route.handle(call)
    const asker = await authenticateBearer(request, context, tokens)
    if (!asker.known) {
      const code = asker.reason === 'bad token' ? 'bad_jwt' : 'session_not_found'
      return authError(403, code, problemsCopy[language].signInRequired)
    }
    const { actor } = asker
    if (actor.kind === 'visitor' && !actor.pending) throw new Problem('signInRequired', 401)
    return await route.handle({ ...call, cx: { ...context, actor } })
  } catch (error) {
    if (error instanceof InvalidBody) return fieldError(error.field, language)
    if (error instanceof Problem) return authErrorOf(error, language)
    if (isWrongValue(error)) return authErrorOf(new Problem('badRequest', 400), language)
    throw error
  }
}

function routeOf(method: string, path: string) {
  const onPath = routes.flatMap((route) => {
    const match = route.pattern.exec(path)
    return match ? [{ route, parameters: { ...match.groups } }] : []
  })
  if (onPath.length === 0) throw notFound()
  const found = onPath.find(({ route }) => route.method === method)
  if (!found) throw methodNotAllowed()
  return found
}
