import { visitor, type Actor } from '#app/auth/actor.ts'
import { doorPaths } from '#server/door-paths.ts'
import { flatSecurity, type SecurityHeaders } from '#server/security-headers.ts'
import {
  headerOf,
  type AskedShortly,
  type KnowsOfChanges,
  type ShortWay,
} from '#server/short-way.ts'
import { bearerOf, callerKey, type Callers } from './bearer.ts'
import type { KeptLists } from './kept-lists.ts'
import { asksForExactCount, asksForOneRow, keptListAnswer, keyOfList } from './list-answer.ts'
import { tables } from './tables/tables.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

type Dependencies = {
  lists: KeptLists
  callers: Callers
  tokens: VerifiedTokens
  changes: KnowsOfChanges
  security: SecurityHeaders
  now: () => Date
}

/**
 * Lists of the table door that are kept, for visitors and for those who see what visitors see, as
 * table-door.ts answers. What is not known of the asker, or of the list, goes the long way, which learns it.
 */
export function wayToKeptLists(dependencies: Dependencies): ShortWay {
  const { lists, callers, tokens, changes, security, now } = dependencies
  const common = [...flatSecurity(security, security.quietPolicy), 'Cache-Control', 'no-store']

  /** The key by which `callers` may know who asks; undefined for a visitor, null for an unknown token. */
  function callerOf({ headers }: AskedShortly): string | null | undefined {
    const bearer = bearerOf(headers.authorization, headerOf(headers.apikey))
    if (bearer === null) return undefined
    const claims = tokens.find(bearer, now())
    const key = claims && callerKey(claims)
    return key !== null && callers.holds(key) ? key : null
  }

  return (asked) => {
    const { method, url, headers } = asked
    if (method !== 'GET' || !url.startsWith(doorPaths.tables)) return null
    const key = keyOfList(url, asksForExactCount(headerOf(headers.prefer)))
    if (!lists.holds(key) || asksForOneRow(headers.accept)) return null
    const table = tables.get(url.slice(doorPaths.tables.length).split('?', 1)[0] ?? '')
    const caller = callerOf(asked)
    if (caller === null) return null
    return new Promise((resolve) => {
      changes.whenCaughtUp((isCaughtUp) => {
        const actor = isCaughtUp ? actorBy(callers, caller) : null
        const list = actor && table?.asForVisitors?.({ actor }) ? lists.find(key) : null
        if (!list) return resolve(null)
        keptListAnswer(list, headerOf(headers['accept-encoding'])).then(
          ({ status, headers: own, body }) =>
            resolve({ status, headers: [...common, ...own], body }),
          // The long way meets the same fault, and tells of it.
          () => resolve(null),
        )
      })
    })
  }
}

const actorBy = (callers: Callers, key: string | undefined): Actor | null =>
  key === undefined ? visitor : (callers.find(key)?.value ?? null)
