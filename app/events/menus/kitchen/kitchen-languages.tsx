import { groupedReasons, type Reason } from '#app/events/menus/matrix/suitability.ts'
import { kitchenLanguages } from '#app/events/menus/menu.ts'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { kitchenSheetCopy, type KitchenCopy } from './kitchen-sheet.copy.ts'

/** Names of the languages in themselves. */
const ownNames = { es: 'Castellano', ca: 'Català', en: 'English', fr: 'Français', it: 'Italiano' }

export function KitchenLanguages({ path, shown }: { path: string; shown: KitchenLanguage }) {
  return (
    <nav aria-label={kitchenSheetCopy[shown].language} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {kitchenLanguages.map((language) => (
          <li key={language}>
            <a
              href={`${path}?idioma=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === shown ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center text-sm',
                language === shown
                  ? 'text-ink font-semibold'
                  : 'text-wine-700 underline underline-offset-4 hover:no-underline',
              )}
            >
              {ownNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The reasons in words, each one once. */
export function reasonWords(
  because: readonly Reason[],
  copy: Pick<KitchenCopy, 'without' | 'traces' | 'toCheck' | 'undeclared' | 'allergens' | 'diets'>,
): string[] {
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

export const kitchenTime = (instant: Date, language: KitchenLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(instant)
