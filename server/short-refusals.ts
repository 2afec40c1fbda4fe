import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Admission } from './admission.ts'
import { clientAddress, networkOf } from './client-network.ts'
import { worthwhileEncoding } from './content-encoding.ts'
import { doorOf } from './door-paths.ts'
import type { FlatAnswer } from './flat-answer.ts'
import type { KnownAskers } from './known-askers.ts'
import type { PreparedRefusals } from './prepared-refusals.ts'
import { languageAsked, queryOf } from './request-environment.ts'
import { permissionsPolicy, referrerPolicy, type SecurityHeaders } from './security-headers.ts'
import { headerOf } from './short-way.ts'
import { waitsForPlace } from './waits-for-place.ts'

type Dependencies = {
  admission: Admission
  known: KnownAskers
  prepared: PreparedRefusals
  security: SecurityHeaders
  proxies: BlockList
}

/**
 * A storm is held back a little: who asks again at once would otherwise be refused thousands of times in a
 * second, and all others would wait for that. Milliseconds for each that was refused in the last second, and
 * at most.
 */
const heldBack = { each: 2, longest: 1000 }

/**
 * Refuses requests for whom there is no room as soon as their headers are read: in a storm most are refused,
 * and that must not take the time of those who are served. Gives a function that gives the refusal, or null
 * for who is not refused.
 */
export function shortRefusals({ admission, known, prepared, security, proxies }: Dependencies) {
  const always = security.always.filter(([name]) => name !== 'Permissions-Policy').flat()

  let second = 0
  let refusedInSecond = 0
  let refusedBefore = 0

  /** How long the next refusal is held back (milliseconds). */
  function delay(now: number): number {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      refusedBefore = current === second + 1 ? refusedInSecond : 0
      refusedInSecond = 0
      second = current
    }
    refusedInSecond += 1
    return Math.min(heldBack.longest, heldBack.each * Math.max(refusedBefore, refusedInSecond))
  }

  return ({ method = 'GET', url = '/', headers, socket }: IncomingMessage) => {
    if (!admission.isFull()) return null
    const [path = '', search = ''] = url.split(/(?=\?)/u)
    if (!waitsForPlace(method, url)) return null
    const forwardedFor = headerOf(headers['x-forwarded-for'])
    const network = networkOf(clientAddress(proxies, socket.remoteAddress, forwardedFor))
    const standing = doorOf(url)
      ? known.standingOf(null, headers.authorization)
      : known.standingOf(headers.cookie)
    const wait = admission.refusesNow({ standing, network })
    if (wait === null) return null
    const refusal = prepared.atOnce(
      {
        method,
        target: url,
        language: languageAsked({
          cookies: headers.cookie,
          acceptLanguage: headers['accept-language'],
          query: queryOf(url),
        }),
        headers: { get: (name) => headerOf(headers[name.toLowerCase()]) ?? null },
      },
      wait,
    )
    if (!refusal) return null
    const accept = headerOf(headers['accept-encoding'])
    const encoding = worthwhileEncoding(refusal.bodies.identity.byteLength, accept)
    const body = refusal.bodies[encoding]
    const flat = [
      ...refusal.headers.flat(),
      ...always,
      'Permissions-Policy',
      permissionsPolicy(path),
      'Referrer-Policy',
      referrerPolicy(search),
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(body.byteLength),
    ]
    if (encoding !== 'identity') flat.push('Content-Encoding', encoding)
    const answer: FlatAnswer = { status: 503, headers: flat, body }
    return after(delay(performance.now()), answer)
  }
}
