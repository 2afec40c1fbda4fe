import { createContext, use } from 'react'
import type { ClubChanges } from '#app/club.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

/** What the document around the routes needs to know on the server and in the browser alike. */
export type PageFrame = {
  language: Language
  /** Public address of the site, without a trailing slash. */
  origin: string
  /** What has been changed in the club's facts. */
  clubChanges: ClubChanges
  /**
   * A page without scripts: the answer to a refused request whose address the router in the browser
   * could not show (a route without a page, a path that is refused).
   */
  still: boolean
  /** Of whoever is in the panel, where a page of it has failed: what its frame shows. */
  panel: { email: string; allowed: readonly string[] } | null
}

/** Not loader data: that is missing when a request is refused before any loader ran. */
export const PageFrame = createContext<PageFrame>({
  language: defaultLanguage,
  origin: '',
  clubChanges: {},
  still: false,
  panel: null,
})

export function usePageFrame(): PageFrame {
  return use(PageFrame)
}
