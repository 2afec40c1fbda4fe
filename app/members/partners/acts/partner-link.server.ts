import type { Site } from '#app/platform/auth/context.ts'
import {
  idInToken,
  isTokenOf,
  linkToken,
  type LinkOf,
} from '#app/platform/auth/proofs/link-token.server.ts'

/** The path of a partner's own page. Whoever has it can ask about cards; with the next number it opens nothing. */
export const partnerPath = (site: Pick<Site, 'formKey'>, partner: LinkOf): string =>
  `/local/${linkToken(site, 'partner', partner)}`

/** Which partner a link names; whether it is its link, `isLinkOf` says. Null for what can be none. */
export const partnerIdOf = (token: string): string | null => idInToken(token)

/** Whether a link is the one that the partner has now. */
export const isLinkOf = (site: Pick<Site, 'formKey'>, partner: LinkOf, token: string): boolean =>
  isTokenOf(site, 'partner', partner, token)
