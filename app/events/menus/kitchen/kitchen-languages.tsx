import { kitchenLanguages } from '#app/events/menus/menu.ts'
import type { KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { kitchenSheetCopy } from './kitchen-sheet.copy.ts'

/** What the languages are called in themselves. */
const ownNames = { es: 'Castellano', ca: 'Català', en: 'English', fr: 'Français', it: 'Italiano' }

/** The same sheet in the other languages; plain links, which need nothing. */
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
