import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A short message for a telephone, such as a code to sign in. */
type TextMessage = {
  /** In the international form, '+34600111222'. */
  to: string
  text: string
  language: Language
}

/** What carries short messages: a gateway, or files while there is none. */
export type TextMessages = {
  /** Whether a message would reach anybody. */
  available: boolean
  /**
   * Hands the message over at once: a code is of no use later.
   *
   * @throws Problem 503 'textMessageNotSent' when nobody takes it.
   */
  send(message: TextMessage): Promise<void>
}
