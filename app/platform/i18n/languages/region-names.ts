import type { Language } from './language.ts'

/** Localised name of a country. Takes two letters (ISO 3166). */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
