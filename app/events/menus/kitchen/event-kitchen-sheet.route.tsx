import { eventPaths } from '#app/events/attendees/attendee.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-kitchen-sheet.route.ts'
import { KitchenLanguages } from './kitchen-languages.tsx'
import { eventKitchenPage } from './kitchen-link.server.ts'
import { KitchenSheetView } from './kitchen-sheet-view.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('idioma')
  return eventKitchenPage(context.get(requestContext), params.id, asked)
}

type Page = Awaited<ReturnType<typeof eventKitchenPage>>

export default function EventKitchenSheet({
  loaderData: {
    page: { event, sheet, writes },
    link,
  },
}: Route.ComponentProps) {
  const { kitchen: copy, matrix } = useCopy(menusCopy)
  const paths = menuPaths(event.id)
  return (
    <EventPeopleFrame event={event} page="kitchen" title={copy.title(event.title)}>
      <div className="mb-6 flex max-w-[44rem] flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="text-xs text-stone-600">{copy.logged}</p>
        {sheet.courses.length === 0 ? (
          <TextLink to={eventPaths(event.id).needs}>{copy.needs}</TextLink>
        ) : (
          <PrintButton />
        )}
      </div>
      {writes ? <Link link={link} path={paths.link} /> : null}
      <div className="max-w-[44rem]">
        <KitchenLanguages path={paths.kitchen} shown={sheet.language} />
        {sheet.erased ? <p className="bg-cream mt-4 px-4 py-3 text-sm">{matrix.erased}</p> : null}
        <div className="mt-4">
          <KitchenSheetView sheet={sheet} />
        </div>
      </div>
    </EventPeopleFrame>
  )
}

function Link({ link, path }: { link: Page['link']; path: string }) {
  const { kitchen: copy } = useCopy(menusCopy)
  const number = String(link?.number ?? 0)
  return (
    <details
      open={link !== null}
      className="mb-6 max-w-[44rem] border-y border-stone-200 print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        {copy.linkTitle}
        <FoldMark />
      </summary>
      <p className="text-ink-2 mt-1 mb-4 text-sm">{copy.linkHint}</p>
      {link ? (
        <TextField
          key={link.address}
          label={copy.address}
          name="address"
          defaultValue={link.address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
      <div className="mt-4 mb-5 flex flex-wrap gap-3">
        <CommandButton action={path} fields={{ link: number, act: 'renew' }}>
          {link ? copy.renew : copy.give}
        </CommandButton>
        {link ? (
          <CommandButton action={path} fields={{ link: number, act: 'withdraw' }}>
            {copy.withdraw}
          </CommandButton>
        ) : null}
      </div>
    </details>
  )
}
