import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A message to the club, as the panel shows it. */
export type Message = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  /** The language in which it was written, to answer in. */
  language: Language
  createdAt: Date
  handledAt: Date | null
}
