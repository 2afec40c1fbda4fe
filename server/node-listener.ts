import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { clientAddress, networkOf } from './client-network.ts'
import { acceptedEncoding } from './content-encoding.ts'
import { loggableError } from './failure.ts'
import { keptAnswer } from './kept-page.ts'
import type { KeptPages } from './kept-pages.ts'
import { languageOfCookie } from './request-environment.ts'
import { logRequest } from './request-log.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Dependencies = {
  fetch: (request: Request, environment: object) => Response | Promise<Response>
  keptPages: KeptPages
  log: Logger
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
  /** Refuses whom there is no room for, and tells whether it has. */
  refuseShortly: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/**
 * The application for Node's HTTP server. Pages that are kept go out from here, with the headers
 * and the log line that `fetch` would give them: most visits need no more than that, and the way
 * through Request and Response objects costs several times as much as the answer itself.
 */
export function nodeListener({
  fetch,
  keptPages,
  log,
  security,
  proxies,
  isDraining,
  refuseShortly,
}: Dependencies): RequestListener {
  const throughFetch = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    hostname: 'localhost',
    // Only a request that cannot be made a Request comes here, such as one with a broken Host.
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

  /** Whether a page of this address may be kept; only then is it worth the wait for `answerKept`. */
  function isKept({ method, url, headers }: IncomingMessage): boolean {
    if (!url || (method !== 'GET' && method !== 'HEAD')) return false
    return keptPages.holds(url, languageOfCookie(headers.cookie))
  }

  async function answerKept(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const { method = 'GET', url = '/', headers } = incoming
    const begunAt = performance.now()
    const page = await keptPages.current(url, languageOfCookie(headers.cookie))
    if (!page) return false
    const encoding = acceptedEncoding(singleHeader(headers['accept-encoding']))
    const answer = keptAnswer(page, encoding, headers['if-none-match'])
    const requestId = randomUUID()
    const flat = [...answer.headers, 'X-Request-Id', requestId]
    if (isDraining()) flat.push('Connection', 'close')
    outgoing.writeHead(answer.status, flat)
    if (answer.body && method === 'GET') outgoing.end(answer.body)
    else outgoing.end()
    logRequest(log, {
      requestId,
      method,
      path: url,
      status: answer.status,
      begunAt,
      bytes: method === 'GET' ? (answer.body?.byteLength ?? null) : null,
      network: networkOf(
        clientAddress(
          proxies,
          incoming.socket.remoteAddress,
          singleHeader(headers['x-forwarded-for']),
        ),
      ),
    })
    return true
  }

  async function answerKeptOrNot(incoming: IncomingMessage, outgoing: ServerResponse) {
    try {
      if (!(await answerKept(incoming, outgoing))) void throughFetch(incoming, outgoing)
    } catch (error) {
      log.error({ error: loggableError(error) }, 'a kept page was not sent')
      outgoing.destroy()
    }
  }

  return (incoming, outgoing) => {
    if (refuseShortly(incoming, outgoing)) return
    void (isKept(incoming) ? answerKeptOrNot : throughFetch)(incoming, outgoing)
  }
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
