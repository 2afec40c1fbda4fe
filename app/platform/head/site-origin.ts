import { createContext, use } from 'react'

/** The site's public address without a trailing slash; on the server from the settings. */
export const SiteOrigin = createContext('')

export function useSiteOrigin(): string {
  return use(SiteOrigin)
}
