import { createContext } from 'react-router'

/** What follows for the whole site from what its public pages say of themselves (`page-handle.ts`). */
export type PublicPages = {
  /** What browsers may prepare ahead, as speculation rules. */
  readonly speculationRules: string
  /** The pages that stand in the sitemap as they are. */
  readonly inSitemap: readonly string[]
}

/** Set by the server. */
export const publicPages = createContext<PublicPages>({ speculationRules: '', inSitemap: [] })
