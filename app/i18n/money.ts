import type { Language } from './language.ts'

const formatters: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
  ca: new Intl.NumberFormat('ca-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
}

/** '45,00 €'. Takes cents. */
export function euros(cents: number, language: Language): string {
  return formatters[language].format(cents / 100)
}
