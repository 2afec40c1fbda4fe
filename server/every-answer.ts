import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { clientAddress, networkOf } from './client-network.ts'
import {
  languageAsked,
  parsedTarget,
  queryOf,
  wireTarget,
  type RequestEnvironment,
  type RequestInHand,
} from './request-environment.ts'
import { logRequest, pathForLog } from './request-log.ts'
import { permissionsPolicy, referrerPolicy, type SecurityHeaders } from './security-headers.ts'

type Dependencies = {
  log: Logger
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** The answer to a refusal thrown further in. */
  refuse: (c: RequestInHand, thrown: unknown) => Promise<Response>
}

/** What every answer carries whatever made it, and the one log line of its request. */
export function everyAnswer({
  log,
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
    const [path = '', search = ''] = wireTarget(c).split(/(?=\?)/u)
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
    headers.set('Referrer-Policy', referrerPolicy(search))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
    headers.set('X-Request-Id', requestId)
    if (isDraining()) headers.set('Connection', 'close')
    const length = headers.get('Content-Length')
    logRequest(log, {
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
