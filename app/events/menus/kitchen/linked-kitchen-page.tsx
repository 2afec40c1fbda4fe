import { useClub } from '#app/club-context.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { KitchenLanguages } from './kitchen-languages.tsx'
import { KitchenSheetView } from './kitchen-sheet-view.tsx'
import { kitchenSheetCopy } from './kitchen-sheet.copy.ts'
import type { KitchenSheetData } from './kitchen-sheet.server.ts'
import { kitchenTime } from './kitchen-words.ts'

/** The kitchen's sheet for whoever has its link: nothing else is on the page, and it needs no scripts. */
export function LinkedKitchenPage({ path, sheet }: { path: string; sheet: KitchenSheetData }) {
  const club = useClub()
  const copy = kitchenSheetCopy[sheet.language]
  return (
    <main
      lang={sheet.language}
      className="mx-auto w-full max-w-[44rem] px-[var(--spacing-gutter)] py-8 print:py-0"
    >
      <PageTitle title={`${copy.title}: ${sheet.title}`} />
      <p className="flex items-center gap-3 text-xs text-stone-600">
        <img src="/brand/mark.svg" alt="" width="32" height="32" className="size-8" />
        <span className="text-ink font-serif text-[1rem] leading-tight">{club.name}</span>
      </p>
      <h1 className="text-h2 mt-5 wrap-anywhere">{sheet.title}</h1>
      <p className="text-ink-2 mt-2 mb-4 text-sm first-letter:uppercase">
        {kitchenTime(sheet.date, sheet.language)} · {sheet.place}
      </p>
      <KitchenLanguages path={path} shown={sheet.language} />
      <p className="mb-4 print:hidden">
        <a
          href={`${path}?idioma=${sheet.language}`}
          className="text-wine-700 inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4 hover:no-underline"
        >
          {copy.again}
        </a>
      </p>
      <KitchenSheetView sheet={sheet} />
    </main>
  )
}
