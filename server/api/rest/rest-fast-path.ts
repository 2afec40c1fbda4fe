import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import { apiPaths } from '#server/api/apis.ts'
import { bearerOf, callerKey, type Callers, type VerifiedTokens } from '#server/api/auth/bearer.ts'
import { restTables } from '#server/api/rest-tables/rest-tables.ts'
import {
  headerOf,
  type FastPathRequest,
  type ChangeFeed,
  type FastPath,
} from '#server/http/node-listener.ts'
import {
  rawSecurityHeaders,
  type SecurityHeaders,
} from '#server/http/responses/security-headers.ts'
import type { ListCache } from './list-cache.ts'
import { restDemand, type RestDemand } from './rest-demand.ts'
import { InvalidQuery } from './rest-filters.ts'
import { cachedListResponse, listCacheKey } from './rest-list-response.ts'

type Dependencies = {
  lists: ListCache
  callers: Callers
  tokens: VerifiedTokens
  changes: ChangeFeed
  security: SecurityHeaders
  now: () => Date
}

/**
 * Cached REST lists, for visitors and callers who see the same, with the responses of rest-api.ts. `fetch` answers
 * everything unknown, and caches it.
 */
export function restFastPath(dependencies: Dependencies): FastPath {
  const { lists, callers, tokens, changes, security, now } = dependencies
  const common = [
    ...rawSecurityHeaders(security, security.quietPolicy),
    'Cache-Control',
    'no-store',
  ]

  /** The caller's key in `callers`; undefined for a visitor, null for an unknown token. */
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
    const demand = demandOf(request)
    if (!demand || demand.single) return null
    const key = listCacheKey(url, demand)
    if (!lists.holds(key)) return null
    const table = restTables.get(url.slice(apiPaths.rest.length).split('?', 1)[0] ?? '')
    const caller = callerOf(request)
    if (caller === null) return null
    return new Promise((resolve) => {
      changes.whenCaughtUp((isCaughtUp) => {
        const actor = isCaughtUp ? actorBy(callers, caller) : null
        const list = actor && table?.asForVisitors?.({ actor }) ? lists.find(key) : null
        if (!list) return resolve(null)
        cachedListResponse(list, headerOf(headers['accept-encoding']), demand).then(
          ({ status, headers: own, body }) =>
            resolve({ status, headers: [...common, ...own], body }),
          // `fetch` runs into the same error and reports it.
          () => resolve(null),
        )
      })
    })
  }
}

/** Null for headers that `fetch` refuses. */
function demandOf({ method, headers }: FastPathRequest): RestDemand | null {
  try {
    return restDemand(method, (name) => headerOf(headers[name.toLowerCase()]) ?? null)
  } catch (error) {
    if (error instanceof InvalidQuery) return null
    throw error
  }
}

const actorBy = (callers: Callers, key: string | undefined): Actor | null =>
  key === undefined ? visitor : (callers.find(key)?.value ?? null)
