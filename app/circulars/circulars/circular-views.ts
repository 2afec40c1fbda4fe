import type { Language } from '#app/platform/i18n/languages/language.ts'

export type CircularView = 'phone' | 'desktop' | 'dark' | 'text'

/** How it is looked at, by the word in the address. */
export const circularViews = {
  movil: 'phone',
  escritorio: 'desktop',
  oscuro: 'dark',
  texto: 'text',
} as const satisfies Record<string, CircularView>

/** The view of a word; the telephone's for any other. */
export const circularView = (word: string | null): CircularView =>
  Object.entries(circularViews).find(([each]) => each === word)?.[1] ?? 'phone'

/** A circular as somebody gets it. */
export type Shown = {
  subject: string
  language: Language
  view: CircularView
  html: string
  text: string
}
