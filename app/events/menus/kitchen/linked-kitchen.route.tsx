import { useClub } from '#app/club-context.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/linked-kitchen.route.ts'
import { KitchenLanguages, kitchenTime } from './kitchen-languages.tsx'
import { linkedKitchenSheet } from './kitchen-link.server.ts'
import { KitchenSheetView } from './kitchen-sheet-view.tsx'
import { kitchenSheetCopy } from './kitchen-sheet.copy.ts'

/** Only by link: neither cached nor indexed. */
export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('idioma')
  return linkedKitchenSheet(context.get(requestContext), params.token, asked)
}

export default function LinkedKitchen({ loaderData: { path, sheet } }: Route.ComponentProps) {
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
        <span className="text-ink text-body font-serif leading-tight">{club.name}</span>
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
