import type { KitchenCopy } from '#app/copy/kitchen-sheet.ts'
import type { KitchenLanguage } from '#app/db/schema/menus.ts'
import type { Reason } from './suitability.ts'

/** Why somebody does not get what is served, as the kitchen says it. */
export function reasonWords(because: readonly Reason[], copy: KitchenCopy): string[] {
  return because.map((reason) => {
    if (reason.why === 'contains') return copy.without(copy.allergens[reason.allergen])
    if (reason.why === 'mayContain') return copy.traces(copy.allergens[reason.allergen])
    return reason.why === 'diet' ? copy.diets[reason.diet] : copy.undeclared
  })
}

const locales = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const

/** A day and hour of Madrid in the kitchen's language. */
export const kitchenTime = (instant: Date, language: KitchenLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(instant)
