import { groupedReasons, type Reason } from '#app/events/menus/matrix/suitability.ts'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import type { KitchenCopy } from './kitchen-sheet.copy.ts'

/** Why somebody does not get what is served, as the kitchen says it. */
export function reasonWords(because: readonly Reason[], copy: KitchenCopy): string[] {
  const { contains, traces, diets, unknown, undeclared } = groupedReasons(because)
  const named = (keys: typeof contains) => keys.map((key) => copy.allergens[key]).join(', ')
  return [
    ...(contains.length > 0 ? [copy.without(named(contains))] : []),
    ...(traces.length > 0 ? [copy.traces(named(traces))] : []),
    ...diets.map((diet) => copy.diets[diet]),
    ...(unknown.length > 0
      ? [copy.toCheck(unknown.map((diet) => copy.diets[diet]).join(', '))]
      : []),
    ...(undeclared ? [copy.undeclared] : []),
  ]
}

const locales = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const

/** A day and hour of Madrid in the kitchen's language. */
export const kitchenTime = (instant: Date, language: KitchenLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(instant)
