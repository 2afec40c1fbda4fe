import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { headerOf, type FastPath } from './fast-path.ts'
import { clientAddress, networkOf } from './requests/client-network.ts'
import { pathForLog, type LoggedRequest } from './requests/request-log.ts'
import { loggableError } from './responses/failure.ts'
import type { RawResponse } from './responses/raw-response.ts'
import type { SecurityHeaders } from './responses/security-headers.ts'

type Dependencies = {
  fetch: (request: Request, environment: object) => Response | Promise<Response>
  /** Tried in this order. */
  fastPaths: readonly FastPath[]
  log: Logger
  onAnswered: (request: LoggedRequest) => void
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** The overload refusal; null where there is room. */
  problemOf: (incoming: IncomingMessage) => Promise<RawResponse> | null
}

/** Largest unread body (bytes) for which the connection stays open. */
const longestRead = 64 * 1024

/**
 * The application for Node's HTTP server. Fast-path responses go out from here, with the headers and log line that
 * `fetch` would give them.
 */
export function nodeListener({
  fetch,
  fastPaths,
  log,
  onAnswered,
  security,
  proxies,
  isDraining,
  problemOf,
}: Dependencies): RequestListener {
  const throughFetch = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    hostname: 'localhost',
    // Reached only by a request that cannot become a Request, such as one with a broken Host.
    errorHandler(error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'unreadable request')
      return new Response(null, {
        status: 400,
        headers: [
          ...security.always.map(([name, value]): [string, string] => [name, value]),
          ['Content-Security-Policy', security.quietPolicy],
          ['Connection', 'close'],
        ],
      })
    },
  })

  function send(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { status, headers, body }: RawResponse,
    begunAt: number,
  ) {
    const { method = 'GET', url = '/' } = incoming
    const forwardedFor = headerOf(incoming.headers['x-forwarded-for'])
    const requestId = randomUUID()
    const flat = [...headers, 'X-Request-Id', requestId]
    const unread = Number(headerOf(incoming.headers['content-length']) ?? 0)
    if (isDraining() || unread > longestRead) flat.push('Connection', 'close')
    outgoing.writeHead(status, flat)
    const sent = method === 'HEAD' ? null : body
    if (sent) outgoing.end(sent)
    else outgoing.end()
    onAnswered({
      requestId,
      method,
      path: pathForLog(url),
      status,
      begunAt,
      bytes: sent ? sent.byteLength : null,
      network: networkOf(clientAddress(proxies, incoming.socket.remoteAddress, forwardedFor)),
    })
  }

  /** The response of the first fast path that has one. */
  function fastResponse({ method, url, headers }: IncomingMessage) {
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return null
    for (const fastPath of fastPaths) {
      const response = fastPath({ method, url, headers })
      if (response) return response
    }
    return null
  }

  async function sendOnceMade(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    making: Promise<RawResponse | null>,
    begunAt: number,
  ) {
    try {
      const response = await making
      if (response) send(incoming, outgoing, response, begunAt)
      else void throughFetch(incoming, outgoing)
    } catch (error) {
      log.error({ error: loggableError(error) }, 'a prepared answer was not sent')
      outgoing.destroy()
    }
  }

  return (incoming, outgoing) => {
    const begunAt = performance.now()
    const response = fastResponse(incoming) ?? problemOf(incoming)
    if (!response) return void throughFetch(incoming, outgoing)
    if (!(response instanceof Promise)) return send(incoming, outgoing, response, begunAt)
    void sendOnceMade(incoming, outgoing, response, begunAt)
  }
}
