import type { Language } from '#app/platform/i18n/languages/language.ts'

const formatters: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1, useGrouping: 'always' }),
  ca: new Intl.NumberFormat('ca-ES', { maximumFractionDigits: 1, useGrouping: 'always' }),
}

/** '4,6' or '1.000': a number with at most one decimal. */
export function decimal(value: number, language: Language): string {
  return formatters[language].format(value)
}
