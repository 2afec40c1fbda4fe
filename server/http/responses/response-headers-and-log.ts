import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { problemOfResponse } from '#app/platform/http/pages/shown-problem.ts'
import { Problem } from '#app/problem.ts'
import type { Pages } from '#server/http/pages.ts'
import {
  clientAddress,
  networkOf,
  pathForLog,
  type LoggedRequest,
} from '#server/http/requests/client-network.ts'
import {
  requestedLanguage,
  parsedTarget,
  queryOf,
  rawTarget,
  type RequestEnvironment,
  type HonoContext,
} from '#server/http/requests/request-environment.ts'
import { routerRequest } from '#server/http/requests/router-request.ts'
import { compressed } from './content-encoding.ts'
import {
  permissionsPolicy,
  referrerPolicy,
  resourcePolicy,
  type SecurityHeaders,
} from './security-headers.ts'

type Dependencies = {
  onAnswered: (request: LoggedRequest) => void
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** The response to anything thrown by the inner layers. */
  refuse: (c: HonoContext, thrown: unknown) => Promise<Response>
}

/** Sets the headers of every response, and writes its log line. */
export function responseHeadersAndLog({
  onAnswered,
  security,
  proxies,
  isDraining,
  refuse,
}: Dependencies): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const begunAt = performance.now()
    // Not the client's id, which could forge or flood the log.
    const requestId = randomUUID()
    const network = networkOf(
      clientAddress(proxies, c.env.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For')),
    )
    const method = c.req.raw.method
    const [path = '', search = ''] = rawTarget(c).split(/(?=\?)/u)
    c.set('requestId', requestId)
    c.set('network', network)
    c.set(
      'language',
      requestedLanguage({
        cookies: c.req.header('Cookie'),
        acceptLanguage: c.req.header('Accept-Language'),
        query: queryOf(parsedTarget(c)),
      }),
    )
    try {
      await next()
    } catch (thrown) {
      c.res = await refuse(c, thrown)
    }
    const { status, headers } = c.res
    for (const [name, value] of security.always) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', security.quietPolicy)
    }
    headers.set('Permissions-Policy', permissionsPolicy(path))
    headers.set('Cross-Origin-Resource-Policy', resourcePolicy(path))
    headers.set('Referrer-Policy', referrerPolicy(search, path))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    headers.set('X-Request-Id', requestId)
    if (isDraining()) headers.set('Connection', 'close')
    const length = headers.get('Content-Length')
    onAnswered({
      requestId,
      method,
      path: pathForLog(path),
      status,
      begunAt,
      bytes: length === null || method === 'HEAD' ? null : Number(length),
      network,
    })
  }
}

/** The response to anything thrown before the router runs: a Problem, or an unexpected error. */
export const errorResponses =
  (pages: Pages) =>
  async (c: HonoContext, thrown: unknown): Promise<Response> => {
    if (!(thrown instanceof Problem)) return pages.refuseFailed(routerRequest(c), [thrown])
    const refused = problemOfResponse(thrown.status, await thrown.clone().json())
    const response = await compressed(
      await pages.refuse(routerRequest(c), refused),
      c.req.raw.headers.get('Accept-Encoding'),
    )
    for (const name of ['Allow', 'Connection']) {
      const value = thrown.headers.get(name)
      if (value !== null) response.headers.set(name, value)
    }
    return response
  }
