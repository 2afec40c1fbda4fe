import type { Language } from '#app/platform/i18n/languages/language.ts'

export type Message = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  /** The language of the sender, to answer in. */
  language: Language
  createdAt: Date
  handledAt: Date | null
}
