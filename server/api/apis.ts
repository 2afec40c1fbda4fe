import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ShownProblem } from '#app/problem.ts'
import { authApi } from '#server/api/auth/auth-api.ts'
import { authError } from '#server/api/auth/auth-input.ts'
import { restApi } from '#server/api/rest/rest-api.ts'
import { restError } from '#server/api/rest/rest-problems.ts'
import type { ApiRequestContext } from './api-context.ts'
import { openApi } from './open-api.ts'

/** Path prefixes of the two APIs in the earlier site's dialect (specification, section 7). */
export const apiPaths = { auth: '/auth/v1/', rest: '/rest/v1/' } as const

export type Api = keyof typeof apiPaths

/** The API of a target; null for any other target. */
export function apiOf(target: string): Api | null {
  if (target.startsWith(apiPaths.auth)) return 'auth'
  return target.startsWith(apiPaths.rest) ? 'rest' : null
}

/** The response of the REST and auth APIs (specification, section 7); null for any other path. */
export async function apiResponse(
  request: Request,
  path: string,
  context: () => Promise<ApiRequestContext>,
): Promise<Response | null> {
  const api = apiOf(path)
  if (api === null) return null
  // Auth paths keep their slash.
  if (api === 'auth') {
    return authApi(request, path.slice(apiPaths.auth.length - 1), await context())
  }
  if (path === apiPaths.rest && request.method === 'GET') {
    const { site, club } = await context()
    return Response.json(openApi(site, club), {
      headers: { 'Cache-Control': 'public, max-age=60' },
    })
  }
  return restApi(request, path.slice(apiPaths.rest.length), await context())
}

/** PostgreSQL's codes, which the dialect uses, for a fault and a database that is away. */
const faultCodes: Record<number, string> = { 500: 'XX000', 503: '57P03' }

/**
 * A refusal from outside the APIs, such as an error or an invalid URL, as JSON for API paths; null for any other path.
 */
export function apiProblem(
  path: string,
  { code, status, retryAfterSeconds, requestId }: ShownProblem,
  language: Language,
): Response | null {
  const api = apiOf(path)
  if (api === null) return null
  const message = problemsCopy[language][code]
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'Retry-After': String(retryAfterSeconds) }
    : {}
  if (api === 'auth') {
    return authError(status, status < 500 ? 'validation_failed' : 'unexpected_failure', message, {
      headers,
    })
  }
  const hint = requestId ? `Request ${requestId}` : null
  return restError(status, faultCodes[status] ?? `PT${status}`, message, { hint, headers })
}
