import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Path of the preview of a kind of mail, in the language of the page by default. */
export const previewPath = (kind: string, language?: Language) =>
  `/dev/mails/${kind}${language ? `?idioma=${language}` : ''}`
