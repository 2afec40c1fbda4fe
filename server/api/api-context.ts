import type { RequestContext } from '#app/platform/auth/context.ts'
import type { SigningKeys } from './auth/signing-keys.ts'

/** The context of the REST and auth APIs. */
export type ApiContext = {
  cx: RequestContext
  keys: SigningKeys
  /** Derives the next refresh token. */
  refreshKey: Uint8Array
}

/** One call of the auth API. */
export type AuthCall = ApiContext & {
  url: URL
  /** The named groups of the path pattern. */
  parameters: Record<string, string>
  body: unknown
}
