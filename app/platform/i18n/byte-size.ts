import type { Language } from '#app/platform/i18n/languages/language.ts'

const locales: Record<Language, string> = { es: 'es-ES', ca: 'ca-ES' }

/** '1,4 GB', '230 MB'. Takes bytes. */
export function byteSize(bytes: number, language: Language): string {
  const large = bytes >= 1e9
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(bytes / (large ? 1e9 : 1e6))
}
