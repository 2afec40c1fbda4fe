import { isDecodable } from '#app/platform/http/percent-encoding.ts'
import { Problem } from '#app/problem.ts'

/** Methods that the site answers; a method override in a header or field is never looked at. */
const methods = new Set(['GET', 'HEAD', 'POST'])

/** Those of programs, at the REST and auth APIs (server/api). */
const apiMethods = new Set([...methods, 'PUT', 'PATCH', 'DELETE'])
const apiPath = /^\/(?:auth|rest)\/v1\//u

/** Longest request target (characters); browsers and our own links stay far below. */
const longestTarget = 4096

function isInvalidPath(path: string): boolean {
  // `//`, encoded slashes, backslashes and NUL, and dot segments in any spelling: routers,
  // proxies and file systems disagree about them, and from that disagreement holes are made.
  if (!/^\/(?!\/)[\x21-\x7e]*$/u.test(path)) return true
  if (/\/\/|\\|%2f|%5c|%00/iu.test(path)) return true
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/iu.test(path)) return true
  return !isDecodable(path)
}

/**
 * The refusal of a request that no browser of ours sends, before anything is routed; null for any
 * other. Takes the method and the target as they were sent.
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
