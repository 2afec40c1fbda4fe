import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { staleResponse, rawPageResponse } from '#server/cache/cached-page.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import {
  clientAddress,
  networkOf,
  pathForLog,
  type LoggedRequest,
} from '#server/http/requests/client-network.ts'
import { requestedLanguage } from '#server/http/requests/request-environment.ts'
import { acceptedEncoding } from '#server/http/responses/content-encoding.ts'
import { loggableError } from '#server/http/responses/failure.ts'
import type { RawResponse } from '#server/http/responses/raw-response.ts'
import type { SecurityHeaders } from '#server/http/responses/security-headers.ts'
import type { StaticFiles } from './static-files.ts'

/** A GET or HEAD request as Node has read it. */
export type FastPathRequest = Pick<IncomingMessage, 'headers'> & { method: string; url: string }

/**
 * A fast path answers without a Request or Response object, which cost several times as much as the response itself.
 * It returns what `fetch` would return, or null, and then `fetch` answers. It never throws or rejects.
 */
export type FastPath = (
  request: FastPathRequest,
) => RawResponse | Promise<RawResponse | null> | null

/** The part of `ContentChanges` that fast paths use. */
export type ChangeFeed = { whenCaughtUp: (answer: (isCaughtUp: boolean) => void) => void }

/** Files of the build; `files` returns null before they are listed. */
export const filesFastPath =
  (files: () => StaticFiles | null): FastPath =>
  ({ method, url, headers }) => {
    const response = files()?.rawResponse(url, {
      method,
      acceptEncoding: headerOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    })
    // `fetch` runs into the same error and reports it.
    return response instanceof Promise ? response.catch(() => null) : (response ?? null)
  }

/** Cached pages. A browser without a session marker goes through `fetch`, which sets it. */
export const pagesFastPath =
  (cache: PageCache, { whenCaughtUp }: ChangeFeed): FastPath =>
  ({ url, headers }) => {
    // Cached URLs have no language parameter.
    const { cookie: cookies, 'accept-language': acceptLanguage } = headers
    const language = requestedLanguage({ cookies, acceptLanguage })
    if (!cache.holds(url, language, cookies)) {
      const page = cache.lastKnown(url, language, { cookies })
      const encoding = acceptedEncoding(headerOf(headers['accept-encoding']))
      return page && rawPageResponse(staleResponse(page), encoding, headers['if-none-match'])
    }
    return new Promise((resolve) => {
      whenCaughtUp((isCaughtUp) => {
        const page = isCaughtUp ? cache.find(url, language) : null
        const encoding = acceptedEncoding(headerOf(headers['accept-encoding']))
        resolve(page && rawPageResponse(page, encoding, headers['if-none-match']))
      })
    })
  }

export function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

type Dependencies = {
  fetch: (request: Request, environment: object) => Response | Promise<Response>
  /** Tried in this order. */
  fastPaths: readonly FastPath[]
  log: Logger
  onAnswered: (request: LoggedRequest) => void
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** The overload refusal; null if there is room. */
  problemOf: (incoming: IncomingMessage) => Promise<RawResponse> | null
}

/** Largest unread body (bytes) for which the connection stays open. */
const longestRead = 64 * 1024

/**
 * The application for Node's HTTP server. Fast-path responses are sent from here, with the headers and log line that
 * `fetch` would add.
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
