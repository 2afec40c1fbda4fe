import type { languages as es } from '#app/copy/es/languages.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const languages: Translation<typeof es> = {
  only: { es: 'En castellà', ca: 'En català' },
  missing: { es: 'Falta el castellà', ca: 'Falta el català' },
}
