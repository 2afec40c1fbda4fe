import type { RequestContext } from '#app/platform/auth/context.ts'
import type { SigningKeys } from './auth/signing-keys.ts'

/** What the REST and auth APIs work with: the request's context, and the keys of their tokens. */
export type ApiContext = {
  cx: RequestContext
  keys: SigningKeys
  /** Makes the refresh token that follows another; derived from the site's secret. */
  refreshKey: Uint8Array
}
