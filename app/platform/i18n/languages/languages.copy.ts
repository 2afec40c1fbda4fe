import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Marks for untranslated texts: their language, and in the panel the missing one. */
const es = {
  only: { es: 'En castellano', ca: 'En catalán' },
  missing: { es: 'Falta el castellano', ca: 'Falta el catalán' },
} as const

const ca: Translation<typeof es> = {
  only: { es: 'En castellà', ca: 'En català' },
  missing: { es: 'Falta el castellà', ca: 'Falta el català' },
}

export const languagesCopy = { es, ca }
