import { Problem } from '#app/problem.ts'

/**
 * What programs of others send by themselves, with proof of their own, which say nothing of a page: saying no to mails
 * by one click (RFC 8058), what a sender tells of mails that came back, and what the gateway of payments has to say. A
 * browser always says of which page it is.
 */
const fromPrograms = /^\/(?:correo\/(?:baja|rebotes)|pago\/aviso)$/u

/**
 * The refusal of a request that changes something and does not come from a page of this site; null
 * for any other. The router compares origins for pages only; this covers every route (design, S7).
 *
 * Browsers always send Origin with such a request. Where something took it away, the browser's own
 * word that the request is of the same origin is taken; without either it is refused.
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
