import { mayBeSignedIn, openCookie } from '#app/cookies.ts'
import { publicAccount } from '#app/events/registrations/form/public-account.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Site } from '#app/platform/auth/context.ts'
import { tokenKey } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { recogniseSession, sessionTokenIn } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Known, KnownPeople } from '#server/cache/known-people.ts'
import type { ChangeFeed, FastPath } from './node-listener.ts'
import { responseOf, type RawResponse } from './responses/raw-response.ts'
import { rawSecurityHeaders, type SecurityHeaders } from './responses/security-headers.ts'

/** Pages ask here who is signed in. */
export const sessionPath = '/sesion'

/** Longest response (characters); a longer one is worth compressing, which the full path does. */
const maxResponseLength = 1000

/** As in the router's JSON responses. */
const ofJson = [
  'Cache-Control',
  'no-store',
  'Content-Type',
  'application/json',
  'Vary',
  'Accept-Encoding',
]

type Dependencies = {
  people: KnownPeople
  changes: ChangeFeed
  security: SecurityHeaders
  site: Pick<Site, 'origin' | 'requireAdminFactor'>
  now: () => Date
}

/** `met` receives the person. */
type Reading = { db: Database; met: (actor: Actor) => void }

/** Who is signed in, as read at most a minute ago. */
export function sessionEndpoint({
  people: { visits },
  changes,
  security,
  site,
  now,
}: Dependencies) {
  const common = [...rawSecurityHeaders(security, security.quietPolicy), ...ofJson]

  function rawResponse(body: string, more: readonly string[] = []): RawResponse {
    const bytes = Buffer.from(body)
    const headers = [...common, 'Content-Length', String(bytes.byteLength), ...more]
    return { status: 200, headers, body: bytes }
  }

  function visitorResponse(cookies: string | undefined): RawResponse {
    const hasStaleMarker = mayBeSignedIn(cookies)
    return rawResponse(
      '{"account":null}',
      hasStaleMarker ? ['Set-Cookie', openCookie('signedIn', '0')] : [],
    )
  }

  async function readVisit(token: string, { db, met }: Reading): Promise<Known<string> | null> {
    const at = now()
    const { actor, accountId, until } = await recogniseSession(db, token, at, site)
    met(actor)
    if (accountId === null) return null
    const value = JSON.stringify({ account: await publicAccount({ db, actor, now: at }) })
    if (value.length > maxResponseLength) return null
    return { value, accountId, until: until.getTime(), size: 2 * value.length }
  }

  const fastPath: FastPath = ({ method, url, headers }) => {
    if (url !== sessionPath || method !== 'GET') return null
    const token = sessionTokenIn(headers.cookie, site)
    if (token === null) return visitorResponse(headers.cookie)
    const key = tokenKey(token)
    if (!visits.holds(key)) return null
    return new Promise((resolve) => {
      changes.whenCaughtUp((isCaughtUp) => {
        const visit = isCaughtUp ? visits.find(key) : null
        resolve(visit && rawResponse(visit.value))
      })
    })
  }

  return {
    fastPath,
    /** The response; null if the route must give it. */
    async respond(
      target: string,
      { method, headers }: Request,
      reading: Reading,
    ): Promise<Response | null> {
      if (target !== sessionPath || method !== 'GET') return null
      const token = sessionTokenIn(headers.get('Cookie'), site)
      if (token === null)
        return responseOf(visitorResponse(headers.get('Cookie') ?? undefined), method)
      const visit = await visits.get(tokenKey(token), () => readVisit(token, reading))
      return visit && responseOf(rawResponse(visit.value), method)
    },
  }
}
