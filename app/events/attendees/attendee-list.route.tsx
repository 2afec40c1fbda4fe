import { Download, Printer } from 'lucide-react'
import { Outlet, Form, useFetcher, useLocation } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { menuAlerts } from '#app/events/menus/menu-alerts.server.ts'
import { MenuAlertNote } from '#app/events/menus/notices/menu-alert-note.tsx'
import { Counts } from '#app/kit/panel/counts.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { PagedTable, SearchBar } from '#app/kit/panel/tables/searched-list.tsx'
import { TickedBar } from '#app/kit/panel/tables/ticked-bar.tsx'
import { ActionMenu } from '#app/kit/ui/dialogs/action-menu.tsx'
import { Button, buttonClass, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendee-list.route.ts'
import { cancelForm, useAttendeeColumns } from './attendee-columns.tsx'
import { attendeeFilterOf, attendeeFilters, eventPaths } from './attendee.ts'
import { attendeesCopy } from './attendees.copy.ts'
import { listAttendees, type AttendeeList } from './attendees.server.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.read')]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = {
    search: (url.searchParams.get('buscar') ?? '').slice(0, 100),
    filter: attendeeFilterOf(url.searchParams.get('estado')),
  }
  const page = pageNumber(url.searchParams.get('pagina'))
  const cx = context.get(requestContext)
  const list = await listAttendees(cx, params.id, { ...asked, page })
  const { id, ahead, allowed } = list.event
  const menu = ahead && allowed.includes('matrix') ? await menuAlerts(cx, [id]) : null
  return { ...list, ...asked, menu: menu?.get(id) ?? null }
}

export default function AttendeeListRoute({
  loaderData: { event, counts, search, filter, menu, ...list },
}: Route.ComponentProps) {
  const copy = useCopy(attendeesCopy)
  const { moreActions } = useCopy(panelCopy)
  const { noResults, clearSearch } = useCopy(controlsCopy)
  const { search: query } = useLocation()
  const paths = eventPaths(event.id)
  const columns = useAttendeeColumns(
    event,
    list.rows.some(({ payment }) => payment !== null),
  )
  const queryWith = (changed: Record<string, string>) => {
    const parameters = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changed)) parameters.set(name, value)
    return `?${parameters}`
  }
  return (
    <EventPeopleFrame
      event={event}
      page="attendees"
      title={copy.title(event.title)}
      button={
        event.ahead && event.manages ? (
          <ButtonLink to={`${paths.attendees}/nuevo${query}`} size="sm" data-create>
            {copy.add}
          </ButtonLink>
        ) : null
      }
    >
      <SeatCounts
        counts={counts}
        free={event.cancelledAt ? null : event.maxParticipants - event.seatsTaken}
      />
      {menu ? <MenuAlertNote id={event.id} menu={menu} /> : null}
      {counts.withheld > 0 && event.manages ? (
        <Withheld seats={counts.withheld} path={paths.withheld} />
      ) : null}
      <div className="mb-4 flex items-center justify-between gap-2 md:gap-4 print:hidden">
        <SearchBar
          action={paths.attendees}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          kept={filter === 'all' ? {} : { estado: filter }}
        />
        <div className="flex gap-2">
          <div className="flex gap-2 max-xl:hidden">
            <a href={paths.table} download className={buttonClass({ variant: 'line' })}>
              <Download className="size-5" />
              {copy.download}
            </a>
            <PrintButton label={copy.kitchenPage.print} />
          </div>
          <div className="xl:hidden">
            <ActionMenu label={moreActions(event.title)}>
              <li>
                <a href={paths.table} download className="menu-entry">
                  <Download className="size-5" />
                  {copy.download}
                </a>
              </li>
              <li className="needs-scripts">
                <button type="button" className="menu-entry" onClick={() => window.print()}>
                  <Printer className="size-5" />
                  {copy.kitchenPage.print}
                </button>
              </li>
            </ActionMenu>
          </div>
        </div>
      </div>
      <div className="mb-4 print:hidden">
        <ChipLinks
          oneLine
          label={copy.filter}
          items={attendeeFilters.map((each) => ({
            key: each,
            label: copy.filters[each],
            to: queryWith({ estado: each, pagina: '1' }),
            on: each === filter,
          }))}
        />
      </div>
      <Outlet />
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          search ? (
            <EmptyState title={noResults}>
              <TextLink to={paths.attendees}>{clearSearch}</TextLink>
            </EmptyState>
          ) : event.cancelledAt && filter !== 'cancelled' ? (
            <EmptyState title={copy.emptyCancelled}>
              <TextLink to={`${paths.attendees}?estado=cancelled`}>{copy.seeCancelled}</TextLink>
            </EmptyState>
          ) : (
            <EmptyState title={copy.empty} />
          )
        }
      />
      {event.manages && list.rows.some(({ status }) => status !== 'cancelled') ? (
        <CancelTicked path={paths.cancelSeveral} />
      ) : null}
    </EventPeopleFrame>
  )
}

/** Opens the cancel dialog for the ticked rows; the URL keeps the list's search. */
function CancelTicked({ path }: { path: string }) {
  const { cancellation: copy } = useCopy(attendeesCopy)
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'reserva')
  return (
    <TickedBar form={cancelForm} countText={copy.someTicked}>
      {() => (
        <Form id={cancelForm} action={path} preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            variant="line"
            size="sm"
            className="whitespace-nowrap max-sm:px-2.5"
          >
            {copy.ticked}
          </Button>
        </Form>
      )}
    </TickedBar>
  )
}

function Withheld({ seats, path }: { seats: number; path: string }) {
  const { withheld: copy, cancellation } = useCopy(attendeesCopy)
  const fetcher = useFetcher<FormProblem>()
  return (
    <fetcher.Form
      method="post"
      action={path}
      className="bg-cream mb-6 flex flex-wrap items-center justify-between gap-4 px-4 py-3 text-sm"
    >
      <p>{copy.summary(seats)}</p>
      <Button type="submit" variant="line" size="sm" busy={fetcher.state !== 'idle'}>
        {cancellation.offer}
      </Button>
    </fetcher.Form>
  )
}

function SeatCounts({
  counts,
  free,
}: {
  counts: AttendeeList['counts']
  /** Null when no seat can be taken any more. */
  free: number | null
}) {
  const { counts: copy } = useCopy(attendeesCopy)
  const exceptions = [
    [copy.unconfirmed, counts.unconfirmed],
    [copy.offered, counts.offered],
    [copy.waiting, counts.waiting],
  ] as const
  return (
    <dl className="mb-8 flex flex-wrap gap-x-10 gap-y-2 border-b border-stone-200 pb-4 print:mt-4">
      <Counts
        counts={[
          [copy.confirmed, counts.confirmed],
          ...exceptions.filter(([, count]) => count > 0),
          ...(free === null ? [] : [[copy.free, free] as const]),
        ]}
      />
    </dl>
  )
}
