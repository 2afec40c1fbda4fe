import type { Logger } from 'pino'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Callers, VerifiedTokens } from './auth/bearer.ts'
import type { SigningKeys } from './auth/signing-keys.ts'
import type { ListCache } from './rest/list-cache.ts'

/** The context of the REST and auth APIs. */
export type ApiContext = {
  cx: RequestContext
  keys: SigningKeys
  /** Derives the next refresh token. */
  refreshKey: Uint8Array
}

export type AuthCall = ApiContext & {
  url: URL
  /** The named groups of the path pattern. */
  parameters: Record<string, string>
  body: unknown
}

/** The context of an API request, before its caller is known. */
export type ApiRequestContext = Omit<RequestContext, 'actor'> &
  Omit<ApiContext, 'cx'> & {
    tokens: VerifiedTokens
    callers: Callers
    lists: ListCache
    log: Logger
    /** Called with the caller once read. */
    met: (actor: Actor) => void
  }
