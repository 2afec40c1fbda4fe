import type { MiddlewareHandler } from 'hono'
import { isDecodable } from '#app/platform/http/percent-encoding.ts'
import { Problem } from '#app/problem.ts'
import { rawTarget, type RequestEnvironment } from './request-environment.ts'

/** Allowed methods; method overrides in headers or fields are ignored. */
const methods = new Set(['GET', 'HEAD', 'POST'])

/** Allowed methods of the REST and auth APIs. */
const apiMethods = new Set([...methods, 'PUT', 'PATCH', 'DELETE'])
const apiPath = /^\/(?:auth|rest)\/v1\//u

/** Characters of a path with its query. */
const longestTarget = 4096

function isInvalidPath(path: string): boolean {
  // `//`, encoded slashes, backslashes and NUL, and dot segments in any spelling: routers, proxies and file systems
  // interpret them differently, which opens security holes.
  if (!/^\/(?!\/)[\x21-\x7e]*$/u.test(path)) return true
  if (/\/\/|\\|%2f|%5c|%00/iu.test(path)) return true
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/iu.test(path)) return true
  return !isDecodable(path)
}

/**
 * The refusal of a request that no browser of ours would send, before routing; null for any other. Takes the method
 * and target as sent.
 */
export function invalidRequest(method: string, target: string): Problem | null {
  const allowed = apiPath.test(target) ? apiMethods : methods
  if (!allowed.has(method)) {
    return new Problem('methodNotAllowed', 405, { Allow: [...allowed].join(', ') })
  }
  const [path = ''] = target.split(/[?#]/u, 1)
  return target.length > longestTarget || isInvalidPath(path)
    ? new Problem('badRequest', 400)
    : null
}

/** The URL without trailing slashes; null if it has none, and for the root. */
function withoutSlash(target: string): string | null {
  const [path = '', ...query] = target.split(/(?=\?)/u)
  const plain = path.replace(/\/+$/u, '')
  return plain === path || plain === '' ? null : plain + query.join('')
}

/** Redirects a page's URL with a trailing slash to the one without. */
export const redirectWithoutSlash: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  const { method } = c.req.raw
  const address = method === 'GET' || method === 'HEAD' ? withoutSlash(rawTarget(c)) : null
  if (address === null) return next()
  c.res = new Response(null, { status: 308, headers: { Location: address } })
}

/**
 * Requests that other programs send with proof of their own: one-click unsubscribe (RFC 8058), bounce reports of a
 * mail provider, and notifications of the payment gateway. Unlike browsers they send no origin.
 */
const fromPrograms = /^\/(?:correo\/(?:baja|rebotes)|pago\/aviso)$/u

/**
 * The refusal of a request that changes something and does not come from a page of this site; null for any other. The
 * router compares origins for pages only; this covers every route (design, S7). Browsers send Origin with such a
 * request. If something removed it, Sec-Fetch-Site counts; without either the request is refused.
 */
export function problemOfForeign(request: Request, origin: string): Problem | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const claimed = request.headers.get('Origin')
  const ofProgram =
    claimed === null && !request.headers.has('Sec-Fetch-Site') && !request.headers.has('Cookie')
  if (request.method === 'POST' && ofProgram && fromPrograms.test(new URL(request.url).pathname)) {
    return null
  }
  const own =
    claimed === null ? request.headers.get('Sec-Fetch-Site') === 'same-origin' : claimed === origin
  return own ? null : new Problem('forbiddenOrigin', 403)
}
