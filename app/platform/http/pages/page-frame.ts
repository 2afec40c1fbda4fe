import { createContext, use } from 'react'
import type { ClubChanges } from '#app/club.ts'
import { defaultLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

/** Data for the document around the routes, on server and client. */
export type PageFrame = {
  language: Language
  /** Public address of the site, without a trailing slash. */
  origin: string
  clubChanges: ClubChanges
  /**
   * A page without scripts: an error response that the client router could not render at this URL
   * (no such route, or a refused path).
   */
  still: boolean
  /** Frame of the panel, if one of its pages failed: its user. */
  panel: { email: string; allowed: readonly string[] } | null
}

/** A context rather than loader data, which is missing when a request is refused before any loader runs. */
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
