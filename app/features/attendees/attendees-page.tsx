import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useFetcher, useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { Counts } from '#app/features/panel/counts.tsx'
import { PagedTable, usePageAddress } from '#app/features/panel/paged-table.tsx'
import type { PanelRefusal } from '#app/features/panel/panel-dialog.tsx'
import { SearchBar } from '#app/features/panel/search-bar.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { cancelForm, useAttendeeColumns } from './attendee-columns.tsx'
import { attendeeFilters, eventPaths, type AttendeeFilter } from './attendee.ts'
import type { AttendeeList } from './attendees.server.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'

/** The registrations of an event, with search and what can be done about each. */
export function AttendeesPage({
  event,
  counts,
  search,
  filter,
  children,
  ...list
}: AttendeeList & {
  search: string
  filter: AttendeeFilter
  /** The dialog that is open over the list. */
  children: ReactNode
}) {
  const copy = useCopy(attendeesCopy)
  const { search: query } = useLocation()
  const pageAddress = usePageAddress()
  const paths = eventPaths(event.id)
  const columns = useAttendeeColumns(event.id)
  const queryWith = (changed: Record<string, string>) => {
    const parameters = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changed)) parameters.set(name, value)
    return `?${parameters}`
  }
  return (
    <EventPeopleFrame event={event} page="attendees" title={copy.title(event.title)}>
      <SeatCounts counts={counts} free={event.maxParticipants - event.seatsTaken} />
      {counts.heldBack > 0 ? <HeldBack seats={counts.heldBack} path={paths.heldBack} /> : null}
      <div className="mb-4 flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
        <SearchBar
          action={paths.attendees}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          submit={copy.searchButton}
          kept={filter === 'all' ? {} : { estado: filter }}
        />
        <div className="flex flex-wrap gap-2">
          <a href={paths.table} download className={buttonClass({ variant: 'line' })}>
            <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {copy.download}
          </a>
          {event.ahead ? (
            <ButtonLink to={`${paths.attendees}/nuevo${query}`}>{copy.add}</ButtonLink>
          ) : null}
        </div>
      </div>
      <div className="mb-4">
        <ChipLinks
          label={copy.filter}
          items={attendeeFilters.map((each) => ({
            key: each,
            label: copy.filters[each],
            to: queryWith({ estado: each, pagina: '1' }),
            on: each === filter,
          }))}
        />
      </div>
      {children}
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState title={search ? copy.noResults : copy.empty}>
            {search ? <TextLink to={paths.attendees}>{copy.clear}</TextLink> : null}
          </EmptyState>
        }
        hrefFor={pageAddress}
        pagesLabel={copy.pages}
      />
      {list.rows.some(({ status }) => status !== 'cancelled') ? (
        <CancelTicked path={paths.cancelSeveral} />
      ) : null}
    </EventPeopleFrame>
  )
}

/** Leads to the question about those that are ticked; the list stays searched as it is. */
function CancelTicked({ path }: { path: string }) {
  const { cancellation: copy } = useCopy(attendeesCopy)
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'reserva')
  return (
    <Form id={cancelForm} action={path} preventScrollReset className="mt-6">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="line">
        {copy.ticked}
      </Button>
    </Form>
  )
}

/** Seats that were freed and are not offered on; and the way to offer them after all. */
function HeldBack({ seats, path }: { seats: number; path: string }) {
  const { heldBack: copy } = useCopy(attendeesCopy)
  const fetcher = useFetcher<PanelRefusal>()
  return (
    <fetcher.Form
      method="post"
      action={path}
      className="bg-cream mb-6 flex flex-wrap items-center justify-between gap-4 px-4 py-3 text-sm"
    >
      <p>{copy.told(seats)}</p>
      <Button type="submit" variant="line" size="sm" busy={fetcher.state !== 'idle'}>
        {copy.offer}
      </Button>
    </fetcher.Form>
  )
}

function SeatCounts({ counts, free }: { counts: AttendeeList['counts']; free: number }) {
  const { counts: copy } = useCopy(attendeesCopy)
  return (
    <dl className="mb-8 grid grid-cols-3 gap-4 border-y border-stone-200 py-4 sm:grid-cols-5">
      <Counts
        counts={[
          [copy.confirmed, counts.confirmed],
          [copy.unconfirmed, counts.unconfirmed],
          [copy.offered, counts.offered],
          [copy.waiting, counts.waiting],
          [copy.free, free],
        ]}
      />
    </dl>
  )
}
