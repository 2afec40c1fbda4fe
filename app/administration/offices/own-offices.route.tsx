import { officesCopy } from '#app/copy/offices.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { listDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/own-offices.route.ts'
import { ownEvents, type OwnEvent } from './own-offices.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('offices.own')]

export function loader({ url, context }: Route.LoaderArgs) {
  return ownEvents(context.get(requestContext), {
    past: url.searchParams.get('pasados') === 'si',
    page: pageNumber(url.searchParams.get('pagina')),
  })
}

/** Events for which the user holds an office, with the pages open to them. */
export default function OwnOffices({
  loaderData: { events, page, pages, more, past, hasPast },
}: Route.ComponentProps) {
  const { own: copy } = useCopy(officesCopy)
  // A single page link is at the right of the row; several are below its title.
  const isOneEach = events.every(({ pages: each }) => each.length === 1)
  const columns = useColumns(isOneEach)
  const officesPath = '/admin/encargos'
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead} />
      {hasPast ? (
        <div className="mb-6">
          <ChipLinks
            oneLine
            label={copy.which}
            items={[
              { key: 'coming', label: copy.coming, to: officesPath, on: !past },
              { key: 'past', label: copy.past, to: `${officesPath}?pasados=si`, on: past },
            ]}
          />
        </div>
      ) : null}
      <PagedTable
        multiline={!isOneEach}
        rows={events}
        page={page}
        pages={pages}
        more={more}
        caption={copy.caption}
        rowKey={({ id }) => String(id)}
        columns={columns}
        empty={<EmptyState title={past ? copy.emptyPast : copy.empty} />}
      />
    </>
  )
}

function useColumns(isOneEach: boolean) {
  const column = useColumnKinds<OwnEvent>()
  const { own: copy } = useCopy(officesCopy)
  const { language } = useLanguage()
  return [
    column.title({ header: copy.event, grow: 3 }, ({ title, foreign, location, cancelled }) => (
      <span className="flex min-w-0 flex-col leading-snug">
        <span className="flex flex-wrap items-center gap-x-2">
          <b lang={foreign ?? undefined} className="font-semibold">
            {title}
          </b>
          {cancelled ? <Badge tone="error">{copy.cancelled}</Badge> : null}
        </span>
        <span className="text-xs text-stone-600 max-md:hidden">{location}</span>
      </span>
    )),
    column.fact(copy.when, ({ date }) => (
      <span className="whitespace-nowrap">{listDateTime(date, language)}</span>
    )),
    column.figure({ header: copy.seats, narrow: 'left-out' }, ({ seatsTaken }) => seatsTaken),
    column.text(
      { header: copy.open, grow: 0, align: 'right', narrow: isOneEach ? 'actions' : 'text' },
      ({ title, pages }) => (
        <span className="narrow:justify-start flex flex-wrap justify-end gap-2 py-1">
          {pages.map(({ page, to }) => (
            <ButtonLink
              key={page}
              to={to}
              variant="line"
              size="sm"
              className="narrow:px-3"
              // Only a full page load of the door page gets camera permission.
              reloadDocument={page === 'door'}
              aria-label={copy.pageOf(copy.pages[page], title)}
            >
              {copy.pages[page]}
            </ButtonLink>
          ))}
        </span>
      ),
    ),
  ]
}
