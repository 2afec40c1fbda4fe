import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A text message, for example a sign-in code. */
type TextMessage = {
  /** In international format, '+34600111222'. */
  to: string
  text: string
  language: Language
}

/** Sends text messages: through a gateway, or into files. */
export type TextMessages = {
  /** Whether messages can reach anybody. */
  available: boolean
  /**
   * Sends immediately: codes are useless later.
   *
   * @throws Problem 503 'textMessageNotSent' on failure.
   */
  send(message: TextMessage): Promise<void>
}
