import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Logger } from 'pino'
import { isLanguage } from '#app/i18n/language.ts'
import type { Admission } from './admission.ts'
import { clientAddress, networkOf } from './client-network.ts'
import { worthwhileEncoding } from './content-encoding.ts'
import type { KnownAskers } from './known-askers.ts'
import type { PreparedRefusals } from './prepared-refusals.ts'
import { languageOfCookie } from './request-environment.ts'
import { logRequest } from './request-log.ts'
import { permissionsPolicy, referrerPolicy, type SecurityHeaders } from './security-headers.ts'
import { waitsForPlace } from './waits-for-place.ts'

type Dependencies = {
  admission: Admission
  known: KnownAskers
  prepared: PreparedRefusals
  log: Logger
  security: SecurityHeaders
  proxies: BlockList
  isDraining: () => boolean
}

/**
 * A storm is held back a little: who asks again at once would otherwise be refused thousands of times in a
 * second, and all others would wait for that. Milliseconds for each that was refused in the last second, and
 * at most.
 */
const heldBack = { each: 2, longest: 1000 }

/** A body (bytes) that is worth reading to its end for the sake of the connection. */
const longestRead = 64 * 1024

/**
 * Refuses requests for whom there is no room as soon as their headers are read, with the headers and the log
 * line of every other answer: in a storm most are refused, and that must not take the time of those who are
 * served. Gives a function that tells whether it has answered.
 */
export function shortRefusals({
  admission,
  known,
  prepared,
  log,
  security,
  proxies,
  isDraining,
}: Dependencies) {
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

  function networkAsking({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    const chain = Array.isArray(forwarded) ? forwarded.join(', ') : forwarded
    return networkOf(clientAddress(proxies, socket.remoteAddress, chain))
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (!admission.isFull()) return false
    const begunAt = performance.now()
    const { method = 'GET', url = '/', headers } = incoming
    const [path = '', search = ''] = url.split(/(?=\?)/u)
    if (!waitsForPlace(method, url)) return false
    const network = networkAsking(incoming)
    const isDoor = /^\/(?:rest|auth)\/v1\//u.test(path)
    const standing = isDoor
      ? known.standingOf(null, headers.authorization)
      : known.standingOf(headers.cookie)
    const wait = admission.refusesNow({ standing, network })
    if (wait === null) return false
    const asked = /[?&]lang=([^&]*)/u.exec(search)?.[1]
    const refusal = prepared.atOnce(
      {
        method,
        target: url,
        language: isLanguage(asked) ? asked : languageOfCookie(headers.cookie),
        headers: { get: (name) => single(headers[name.toLowerCase()]) },
      },
      wait,
    )
    if (!refusal) return false
    const accept = single(headers['accept-encoding'])
    const encoding = worthwhileEncoding(refusal.bodies.identity.byteLength, accept)
    const body = refusal.bodies[encoding]
    const requestId = randomUUID()
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
      'X-Request-Id',
      requestId,
    ]
    if (encoding !== 'identity') flat.push('Content-Encoding', encoding)
    if (isDraining() || Number(headers['content-length'] ?? 0) > longestRead) {
      flat.push('Connection', 'close')
    }
    setTimeout(() => {
      outgoing.writeHead(503, flat)
      if (method === 'HEAD') outgoing.end()
      else outgoing.end(body)
      logRequest(log, {
        requestId,
        method,
        path: path.slice(0, 200),
        status: 503,
        begunAt,
        bytes: method === 'HEAD' ? null : body.byteLength,
        network,
      })
    }, delay(begunAt))
    return true
  }
}

const single = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null)
