import type { Language } from '#app/platform/i18n/languages/language.ts'

const inEuros = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const

type Formatters = Record<Language, Intl.NumberFormat>

const withCents: Formatters = {
  es: new Intl.NumberFormat('es-ES', inEuros),
  ca: new Intl.NumberFormat('ca-ES', inEuros),
}

const whole: Formatters = {
  es: new Intl.NumberFormat('es-ES', { ...inEuros, maximumFractionDigits: 0 }),
  ca: new Intl.NumberFormat('ca-ES', { ...inEuros, maximumFractionDigits: 0 }),
}

/** '45,00 €', for the panel and mails about money. Takes cents. */
export function euros(cents: number, language: Language): string {
  return withCents[language].format(cents / 100)
}

/** '45 €', or '45,50 €' with cents, for public pages. Takes cents. */
export function shortEuros(cents: number, language: Language): string {
  return (cents % 100 === 0 ? whole : withCents)[language].format(cents / 100)
}

/** The word for a price of 0, in both languages. */
export const freeOfCharge = 'Gratis'

/** A price as `shortEuros`, or 'Gratis'. Takes cents. */
export function priceText(cents: number, language: Language): string {
  return cents === 0 ? freeOfCharge : shortEuros(cents, language)
}
