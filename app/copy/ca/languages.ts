import type { Translation } from '#app/i18n/translation.ts'
import type { languages as es } from '../es/languages.ts'

export const languages: Translation<typeof es> = {
  only: { es: 'En castellà', ca: 'En català' },
}
