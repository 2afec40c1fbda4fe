import { Problem } from '#app/problem.ts'

/**
 * The refusal of a request that changes something and does not come from a page of this site; null
 * for any other. The router compares origins for pages only; this covers every route (design, S7).
 *
 * Browsers always send Origin with such a request. Where something took it away, the browser's own
 * word that the request is of the same origin is taken; without either it is refused.
 */
export function refusalOfForeign(request: Request, origin: string): Problem | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const claimed = request.headers.get('Origin')
  const own =
    claimed === null ? request.headers.get('Sec-Fetch-Site') === 'same-origin' : claimed === origin
  return own ? null : new Problem('forbiddenOrigin', 403)
}
