import type { Language } from './language.ts'

const formatters: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }),
  ca: new Intl.NumberFormat('ca-ES', { maximumFractionDigits: 1 }),
}

/** '4,6': a score with at most one decimal. */
export function decimal(value: number, language: Language): string {
  return formatters[language].format(value)
}
