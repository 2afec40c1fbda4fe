import { createContext } from 'react-router'

/** Declarations of public pages, collected for the whole site (`page-handle.ts`). */
export type PublicPages = {
  /** Speculation rules for browsers. */
  readonly speculationRules: string
  /** Static pages in the sitemap. */
  readonly inSitemap: readonly string[]
}

/** Set by the server. */
export const publicPages = createContext<PublicPages>({ speculationRules: '', inSitemap: [] })
