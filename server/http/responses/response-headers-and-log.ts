import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { clientAddress, networkOf } from '#server/http/requests/client-network.ts'
import {
  languageAsked,
  parsedTarget,
  queryOf,
  rawTarget,
  type RequestEnvironment,
  type RequestInHand,
} from '#server/http/requests/request-environment.ts'
import { pathForLog, type LoggedRequest } from '#server/http/requests/request-log.ts'
import {
  permissionsPolicy,
  referrerPolicy,
  resourcePolicy,
  type SecurityHeaders,
} from './security-headers.ts'

type Dependencies = {
  /** Told of each request that was answered. */
  onAnswered: (request: LoggedRequest) => void
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** The response to a refusal thrown further in. */
  refuse: (c: RequestInHand, thrown: unknown) => Promise<Response>
}

/** What every response carries whatever made it, and the one log line of its request. */
export function responseHeadersAndLog({
  onAnswered,
  security,
  proxies,
  isDraining,
  refuse,
}: Dependencies): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const begunAt = performance.now()
    // Our own: an id from outside could forge or flood the log.
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
      languageAsked({
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
