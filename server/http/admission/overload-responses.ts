import { visitor } from '#app/platform/auth/actor.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ShownProblem } from '#app/problem.ts'
import { apiOf, apiPaths, type Api } from '#server/api/apis.ts'
import { hashesOf } from '#server/cache/cached-page.ts'
import type { Pages } from '#server/http/pages.ts'
import { anonymousRequest, type RouterRequest } from '#server/http/requests/router-request.ts'
import {
  brotliOf,
  gzipOf,
  worthwhileEncoding,
  type Encoding,
} from '#server/http/responses/content-encoding.ts'
import { wantsJson } from '#server/http/responses/failure.ts'
import { isRouterData } from '#server/http/responses/router-responses.ts'
import type { SecurityHeaders } from '#server/http/responses/security-headers.ts'

/** The format of a refusal: a page, data of the router, or JSON of an API. */
type Format = 'page' | 'loader' | 'action' | 'program' | Api

/** A prepared refusal, without the headers of each single response. */
type OverloadResponse = {
  headers: readonly [string, string][]
  bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/** The parts of a request that a refusal depends on. */
type RefusedRequest = Pick<RouterRequest, 'method' | 'target' | 'language'> & {
  headers: Pick<Headers, 'get'>
}

export type OverloadResponses = ReturnType<typeof overloadResponses>

/** An example request for each format; the response is the same for all. */
const examples: Record<Format, Pick<RouterRequest, 'method' | 'target'>> = {
  page: { method: 'GET', target: '/' },
  loader: { method: 'GET', target: '/_.data' },
  action: { method: 'POST', target: '/_.data' },
  program: { method: 'GET', target: '/' },
  auth: { method: 'GET', target: apiPaths.auth },
  rest: { method: 'GET', target: apiPaths.rest },
}

function formatOf({ method, target, headers }: RefusedRequest): Format {
  const api = apiOf(target)
  if (api) return api
  if (isRouterData(target)) return method === 'POST' ? 'action' : 'loader'
  return wantsJson(headers) ? 'program' : 'page'
}

/**
 * Overload refusals, built once for each format, language and waiting time, and cached, as in a storm they must cost
 * next to nothing. The page is shown at any URL, so it has the home page's layout and no scripts.
 */
export function overloadResponses(pages: Pages, security: SecurityHeaders) {
  const made = new Map<string, Promise<OverloadResponse>>()
  const ready = new Map<string, OverloadResponse>()

  async function make(
    format: Format,
    language: Language,
    retryAfterSeconds: number,
  ): Promise<OverloadResponse> {
    const refused: ShownProblem = { code: 'unavailable', status: 503, retryAfterSeconds }
    const accept = format === 'program' ? 'application/json' : 'text/html'
    const request = anonymousRequest({ ...examples[format], accept, language })
    if (format !== 'page')
      return prepare(await pages.refuse(request, refused), security.quietPolicy)
    const { response, nonce } = await pages.render(request, visitor, { refused, still: true })
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Retry-After', String(retryAfterSeconds))
    headers.set(
      'Content-Security-Policy',
      security.cachedPagePolicy(hashesOf(html, 'script', nonce), hashesOf(html, 'style', nonce)),
    )
    const body = html.replaceAll(` nonce="${nonce}"`, '')
    return prepare(new Response(body, { headers }), security.quietPolicy)
  }

  function prepareOnce({ language, ...refused }: RefusedRequest, retryAfterSeconds: number) {
    const format = formatOf({ language, ...refused })
    const key = `${format} ${language} ${retryAfterSeconds}`
    const there = made.get(key)
    if (there) return { key, making: there }
    const making = make(format, language, retryAfterSeconds)
    made.set(key, making)
    void keepWhenMade(key, making)
    return { key, making }
  }

  async function keepWhenMade(key: string, making: Promise<OverloadResponse>) {
    try {
      const refusal = await making
      if (made.get(key) === making) ready.set(key, refusal)
    } catch {
      // Requests that wait for it get the error; the next request builds it again.
      made.delete(key)
    }
  }

  return {
    /** Call when the club's settings changed. */
    forget() {
      made.clear()
      ready.clear()
    },
    /** The refusal if it is ready; otherwise it is built in the background. */
    atOnce(refused: RefusedRequest, retryAfterSeconds: number): OverloadResponse | null {
      return ready.get(prepareOnce(refused, retryAfterSeconds).key) ?? null
    },
    async respond(refused: RefusedRequest, retryAfterSeconds: number): Promise<Response> {
      const { headers, bodies } = await prepareOnce(refused, retryAfterSeconds).making
      const accept = refused.headers.get('Accept-Encoding')
      const encoding = worthwhileEncoding(bodies.identity.byteLength, accept)
      const response = new Response(bodies[encoding], { status: 503, headers: [...headers] })
      if (encoding !== 'identity') response.headers.set('Content-Encoding', encoding)
      response.headers.set('Content-Length', String(bodies[encoding].byteLength))
      return response
    },
  }
}

/** Builds everything that does not depend on the client. */
async function prepare(response: Response, policy: string): Promise<OverloadResponse> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  // Set for each response when it is sent.
  for (const name of ['Content-Length', 'Cache-Control']) headers.delete(name)
  headers.set('Vary', 'Accept-Encoding')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  const [br, gzip] = await Promise.all([brotliOf(identity, 9), gzipOf(identity, 9)])
  return { headers: [...headers], bodies: { identity, br, gzip } }
}
