import { Download, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useFetcher, useLocation } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { Counts } from '#app/features/panel/counts.tsx'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { PagedTable, usePageAddress } from '#app/features/panel/paged-table.tsx'
import type { PanelRefusal } from '#app/features/panel/panel-dialog.tsx'
import { SearchBar } from '#app/features/panel/search-bar.tsx'
import { RegistrationBadge } from '#app/features/registrations/registration-badge.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { attendeeFilters, eventPaths, type Attendee, type AttendeeFilter } from './attendee.ts'
import type { AttendeeList } from './attendees.server.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'

/** The form that the ticks of the list belong to. */
const cancelForm = 'cancel-several'

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
  const columns = useColumns(event.id)
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
          {event.cancelledAt ? null : (
            <ButtonLink to={`${paths.attendees}/nuevo${query}`}>{copy.add}</ButtonLink>
          )}
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

function useColumns(eventId: number): Column<Attendee>[] {
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'number',
      header: copy.number,
      cell: ({ id, number, name, anonymous, status }) =>
        anonymous || status === 'cancelled' ? (
          number
        ) : (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              form={cancelForm}
              name="reserva"
              value={id}
              aria-label={copy.tick(name)}
              className="accent-wine-700 size-5 shrink-0"
            />
            {number}
          </label>
        ),
    },
    { key: 'name', header: copy.name, cell: (row) => <Who attendee={row} /> },
    {
      key: 'email',
      header: copy.email,
      cell: ({ anonymous, walkIn, email, undelivered }) =>
        anonymous || walkIn ? null : (
          <span className="flex flex-col items-start gap-1 py-1">
            <a href={`mailto:${email}`} className="break-words underline underline-offset-4">
              {email}
            </a>
            {undelivered ? <Badge tone="error">{copy.undelivered}</Badge> : null}
          </span>
        ),
    },
    { key: 'seats', header: copy.seats, align: 'right', cell: ({ seats }) => seats },
    {
      key: 'total',
      header: copy.total,
      align: 'right',
      cell: ({ total }) => (total === 0 ? copy.free : euros(total, language)),
    },
    {
      key: 'status',
      header: copy.status,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <RegistrationBadge registration={row} />
          <Refund attendee={row} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, anonymous, name }) => (
        <IconLink
          to={`${eventPaths(eventId).attendees}/${id}${query}`}
          label={copy.details(anonymous ? copy.anonymous : name)}
          icon={Eye}
        />
      ),
    },
  ]
}

function Who({
  attendee: { anonymous, name, companions, member, walkIn, note },
}: {
  attendee: Attendee
}) {
  const copy = useCopy(attendeesCopy)
  return (
    <span className="flex flex-col items-start gap-0.5 py-1 text-left">
      <span className="inline-flex flex-wrap items-center gap-2">
        <b className="font-semibold">{anonymous ? copy.anonymous : name}</b>
        {member ? <Badge tone="wine">{copy.member}</Badge> : null}
        {walkIn ? <Badge>{walkIn === 'beyond' ? copy.walkInBeyond : copy.walkIn}</Badge> : null}
      </span>
      {companions.length > 0 ? (
        <span className="text-ink-2">{copy.with(companions.join(', '))}</span>
      ) : null}
      {note ? <span className="text-xs text-stone-600 italic">{note}</span> : null}
    </span>
  )
}

/** What is to be paid back, of the seats that are gone and of those that were cancelled. */
function Refund({ attendee: { refundable, total, refund } }: { attendee: Attendee }) {
  const copy = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const owed = refund + (refundable ? total : 0)
  if (owed > 0) return <Badge tone="warn">{`${copy.refund}: ${euros(owed, language)}`}</Badge>
  return refundable === false && total > 0 ? <Badge>{copy.noRefund}</Badge> : null
}

function SeatCounts({ counts, free }: { counts: AttendeeList['counts']; free: number }) {
  const { counts: copy } = useCopy(attendeesCopy)
  return (
    <dl className="mb-8 grid grid-cols-4 gap-4 border-y border-stone-200 py-4">
      <Counts
        counts={[
          [copy.confirmed, counts.confirmed],
          [copy.offered, counts.offered],
          [copy.waiting, counts.waiting],
          [copy.free, free],
        ]}
      />
    </dl>
  )
}
