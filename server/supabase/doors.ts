import type { Logger } from 'pino'
import type { Actor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import type { Refusal } from '#app/http/refusal.ts'
import type { Language } from '#app/i18n/language.ts'
import { doorOf, doorPaths } from '#server/door-paths.ts'
import { authDoor } from './auth-door.ts'
import { authError } from './auth-error.ts'
import type { Callers } from './bearer.ts'
import type { KeptLists } from './kept-lists.ts'
import { openApi } from './open-api.ts'
import { tableDoor } from './table-door.ts'
import type { VerifiedTokens } from './verified-tokens.ts'
import type { WireContext } from './wire-context.ts'
import { wireError } from './wire-error.ts'

/** What the doors need of a request besides who asks, which they read themselves. */
export type DoorContext = Omit<RequestContext, 'actor'> &
  Omit<WireContext, 'cx'> & {
    tokens: VerifiedTokens
    callers: Callers
    lists: KeptLists
    log: Logger
    /** Hears who it is that asks, once it was read. */
    met: (actor: Actor) => void
  }

/**
 * The answer of the doors of the earlier site's dialect (specification, section 7); null for a path that
 * is none of theirs.
 */
export async function answerAtDoors(
  request: Request,
  path: string,
  context: () => Promise<DoorContext>,
): Promise<Response | null> {
  const door = doorOf(path)
  if (door === null) return null
  // The paths of accounts are told with their slash.
  if (door === 'accounts') {
    return authDoor(request, path.slice(doorPaths.accounts.length - 1), await context())
  }
  if (path === doorPaths.tables && request.method === 'GET') {
    const { site, club } = await context()
    return Response.json(openApi(site, club), {
      headers: { 'Cache-Control': 'public, max-age=60' },
    })
  }
  return tableDoor(request, path.slice(doorPaths.tables.length), await context())
}

/** PostgreSQL's words, which the dialect uses, for a fault and for a database that is away. */
const faultCodes: Record<number, string> = { 500: 'XX000', 503: '57P03' }

/**
 * A refusal that was not made by a door itself, such as a fault or an odd address, for programs that ask
 * at one: JSON, and never a page. Null for any other path.
 */
export function refusalAtDoors(
  path: string,
  { code, status, retryAfterSeconds, requestId }: Refusal,
  language: Language,
): Response | null {
  const door = doorOf(path)
  if (door === null) return null
  const message = problemsCopy[language][code]
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'Retry-After': String(retryAfterSeconds) }
    : {}
  if (door === 'accounts') {
    return authError(status, status < 500 ? 'validation_failed' : 'unexpected_failure', message, {
      headers,
    })
  }
  const hint = requestId ? `Request ${requestId}` : null
  return wireError(status, faultCodes[status] ?? `PT${status}`, message, { hint, headers })
}
