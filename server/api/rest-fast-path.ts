import { visitor, type Actor } from '#app/auth/actor.ts'
import {
  headerOf,
  type FastPathRequest,
  type ChangeFeed,
  type FastPath,
} from '#server/fast-path.ts'
import { rawSecurityHeaders, type SecurityHeaders } from '#server/security-headers.ts'
import { apiPaths } from './api-paths.ts'
import { bearerOf, callerKey, type Callers } from './bearer.ts'
import type { ListCache } from './list-cache.ts'
import {
  asksForExactCount,
  asksForOneRow,
  cachedListResponse,
  listCacheKey,
} from './rest-list-response.ts'
import { restTables } from './rest-tables/rest-tables.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

type Dependencies = {
  lists: ListCache
  callers: Callers
  tokens: VerifiedTokens
  changes: ChangeFeed
  security: SecurityHeaders
  now: () => Date
}

/**
 * Lists of the REST API that are cached, for visitors and for those who see what visitors see, as
 * rest-api.ts answers. What is not known of the asker, or of the list, goes through `fetch`, which learns it.
 */
export function restFastPath(dependencies: Dependencies): FastPath {
  const { lists, callers, tokens, changes, security, now } = dependencies
  const common = [
    ...rawSecurityHeaders(security, security.quietPolicy),
    'Cache-Control',
    'no-store',
  ]

  /** The key by which `callers` may know who asks; undefined for a visitor, null for an unknown token. */
  function callerOf({ headers }: FastPathRequest): string | null | undefined {
    const bearer = bearerOf(headers.authorization, headerOf(headers.apikey))
    if (bearer === null) return undefined
    const claims = tokens.find(bearer, now())
    const key = claims && callerKey(claims)
    return key !== null && callers.holds(key) ? key : null
  }

  return (request) => {
    const { method, url, headers } = request
    if (method !== 'GET' || !url.startsWith(apiPaths.rest)) return null
    const key = listCacheKey(url, asksForExactCount(headerOf(headers.prefer)))
    if (!lists.holds(key) || asksForOneRow(headers.accept)) return null
    const table = restTables.get(url.slice(apiPaths.rest.length).split('?', 1)[0] ?? '')
    const caller = callerOf(request)
    if (caller === null) return null
    return new Promise((resolve) => {
      changes.whenCaughtUp((isCaughtUp) => {
        const actor = isCaughtUp ? actorBy(callers, caller) : null
        const list = actor && table?.asForVisitors?.({ actor }) ? lists.find(key) : null
        if (!list) return resolve(null)
        cachedListResponse(list, headerOf(headers['accept-encoding'])).then(
          ({ status, headers: own, body }) =>
            resolve({ status, headers: [...common, ...own], body }),
          // `fetch` meets the same fault, and tells of it.
          () => resolve(null),
        )
      })
    })
  }
}

const actorBy = (callers: Callers, key: string | undefined): Actor | null =>
  key === undefined ? visitor : (callers.find(key)?.value ?? null)
