import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { apiOf } from '#server/api/apis.ts'
import { headerOf } from '#server/http/node-listener.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-network.ts'
import { requestedLanguage, queryOf } from '#server/http/requests/request-environment.ts'
import { worthwhileEncoding } from '#server/http/responses/content-encoding.ts'
import type { RawResponse } from '#server/http/responses/raw-response.ts'
import {
  permissionsPolicy,
  referrerPolicy,
  type SecurityHeaders,
} from '#server/http/responses/security-headers.ts'
import type { SitePages } from '#server/http/site-pages.ts'
import type { RecentSessions } from './admission-queue.ts'
import type { Admission } from './admission.ts'
import type { OverloadResponses } from './overload-responses.ts'

/**
 * Requests that need no database, or use it last. Registrations have a queue of their own, in which they are stored
 * in batches.
 */
const exemptRequests: readonly { method?: string; path: RegExp }[] = [
  { path: /^\/(?:healthz|readyz|idioma|sesion|__manifest|privacidad|terminos|aviso-legal)$/u },
  { path: /^\/(?:robots\.txt|manifest\.webmanifest|\.well-known\/|contacto\/sello|assets\/)/u },
  { method: 'POST', path: /^\/eventos\/\d+\/inscripcion(?:\.data)?$/u },
  { method: 'POST', path: /^\/rest\/v1\/event_registrations$/u },
  // Lists for visitors are cached; others wait at their first query.
  { method: 'GET', path: /^\/rest\/v1\//u },
]

/** Whether a request waits for its slot before any work is done for it. */
export function needsAdmission(sitePages: SitePages, method: string, target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && sitePages.isCached(target)) return false
  return !exemptRequests.some((each) => (each.method ?? method) === method && each.path.test(path))
}

type Dependencies = {
  admission: Admission
  known: RecentSessions
  overload: OverloadResponses
  security: SecurityHeaders
  proxies: BlockList
  sitePages: SitePages
}

/**
 * Delays refusals during a storm, because clients that retry immediately would otherwise be refused thousands of
 * times a second, at the cost of all others. Milliseconds for each refusal of the last second, and at most.
 */
const refusalDelay = { each: 2, longest: 1000 }

/**
 * Refuses requests for which there is no room as soon as their headers are read: in a storm most are refused, and
 * that must not slow the requests being served. The returned function returns the refusal, or null.
 */
export function overloadFastPath({
  admission,
  known,
  overload,
  security,
  proxies,
  sitePages,
}: Dependencies) {
  const always = security.always.filter(([name]) => name !== 'Permissions-Policy').flat()

  let second = 0
  let refusedInSecond = 0
  let refusedBefore = 0

  /** Delay of the next refusal (milliseconds). */
  function delay(now: number): number {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      refusedBefore = current === second + 1 ? refusedInSecond : 0
      refusedInSecond = 0
      second = current
    }
    refusedInSecond += 1
    return Math.min(
      refusalDelay.longest,
      refusalDelay.each * Math.max(refusedBefore, refusedInSecond),
    )
  }

  return ({ method = 'GET', url = '/', headers, socket }: IncomingMessage) => {
    if (!admission.isFull()) return null
    const [path = '', search = ''] = url.split(/(?=\?)/u)
    if (!needsAdmission(sitePages, method, url)) return null
    const forwardedFor = headerOf(headers['x-forwarded-for'])
    const network = networkOf(clientAddress(proxies, socket.remoteAddress, forwardedFor))
    const priority = apiOf(url)
      ? known.priorityOf(null, headers.authorization)
      : known.priorityOf(headers.cookie)
    const wait = admission.refusesNow({ priority, network })
    if (wait === null) return null
    const refusal = overload.atOnce(
      {
        method,
        target: url,
        language: requestedLanguage({
          cookies: headers.cookie,
          acceptLanguage: headers['accept-language'],
          query: queryOf(url),
        }),
        headers: { get: (name) => headerOf(headers[name.toLowerCase()]) ?? null },
      },
      wait,
    )
    if (!refusal) return null
    admission.countRefusal()
    const accept = headerOf(headers['accept-encoding'])
    const encoding = worthwhileEncoding(refusal.bodies.identity.byteLength, accept)
    const body = refusal.bodies[encoding]
    const flat = [
      ...refusal.headers.flat(),
      ...always,
      'Permissions-Policy',
      permissionsPolicy(path),
      'Referrer-Policy',
      referrerPolicy(search, path),
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(body.byteLength),
    ]
    if (encoding !== 'identity') flat.push('Content-Encoding', encoding)
    const response: RawResponse = { status: 503, headers: flat, body }
    return after(delay(performance.now()), response)
  }
}
