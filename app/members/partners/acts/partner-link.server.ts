import type { Site } from '#app/platform/auth/context.ts'
import {
  idInToken,
  isTokenOf,
  linkToken,
  type LinkOf,
} from '#app/platform/auth/proofs/link-token.server.ts'

/** The path of a partner's own page. Its holder can check cards; after a renewal it no longer works. */
export const partnerPath = (site: Pick<Site, 'formKey'>, partner: LinkOf): string =>
  `/local/${linkToken(site, 'partner', partner)}`

/** The partner that a link names, unchecked: see `isLinkOf`. Null for a malformed link. */
export const partnerIdOf = (token: string): string | null => idInToken(token)

/** Whether a link is the partner's current one. */
export const isLinkOf = (site: Pick<Site, 'formKey'>, partner: LinkOf, token: string): boolean =>
  isTokenOf(site, 'partner', partner, token)
