import type { RequestContext } from '#app/auth/context.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What the doors of the dialect work with: the request's context, and the keys of their tokens. */
export type WireContext = {
  cx: RequestContext
  keys: SigningKeys
  /** Makes the refresh token that follows another; derived from the site's secret. */
  refreshKey: Uint8Array
}
