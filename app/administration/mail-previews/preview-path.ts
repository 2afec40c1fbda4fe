import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Where the preview of a kind of mail is; in the page's language unless it is another one's. */
export const previewPath = (kind: string, language?: Language) =>
  `/dev/mails/${kind}${language ? `?idioma=${language}` : ''}`
