import { createContext, use } from 'react'

/** Public address of the site without a trailing slash; on the server from the settings. */
export const SiteOrigin = createContext('')

export function useSiteOrigin(): string {
  return use(SiteOrigin)
}
