import { CalendarX, Pencil, Users } from 'lucide-react'
import { useLocation } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { pagingCopy } from '#app/copy/paging.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { SearchBar } from '#app/features/panel/search-bar.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { managedEventsPath, type ManagedEvent } from './managed-event.ts'

function useColumns(): Column<ManagedEvent>[] {
  const copy = useCopy(eventsPanelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'title',
      header: copy.name,
      cell: ({ id, title, cancelledAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <TextLink to={`${managedEventsPath}/${id}/asistentes`}>{title}</TextLink>
          {cancelledAt ? <Badge tone="error">{copy.cancelled}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'date',
      header: copy.date,
      cell: ({ date }) => (
        <span className="inline-block first-letter:uppercase">{longDateTime(date, language)}</span>
      ),
    },
    { key: 'place', header: copy.place, cell: ({ location }) => location },
    {
      key: 'price',
      header: copy.price,
      align: 'right',
      cell: ({ price }) => (price === 0 ? copy.free : euros(price, language)),
    },
    {
      key: 'seats',
      header: copy.seats,
      align: 'right',
      cell: ({ seatsTaken, maxParticipants }) => (
        <span className="whitespace-nowrap">{copy.seatsTaken(seatsTaken, maxParticipants)}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, title, cancelledAt }) => (
        <span className="whitespace-nowrap">
          <IconLink
            to={`${managedEventsPath}/${id}/asistentes`}
            label={copy.attendeesOf(title)}
            icon={Users}
          />
          {cancelledAt ? null : (
            <>
              <IconLink
                to={`${managedEventsPath}/${id}/editar${query}`}
                label={copy.edit(title)}
                icon={Pencil}
              />
              <IconLink
                to={`${managedEventsPath}/${id}/cancelar${query}`}
                label={copy.cancel(title)}
                icon={CalendarX}
              />
            </>
          )}
        </span>
      ),
    },
  ]
}

/** The panel's list of events, with its search. Dialogs open over it by address. */
export function EventsTable({
  rows,
  page,
  pages,
  search,
}: {
  rows: ManagedEvent[]
  page: number
  pages: number
  search: string
}) {
  const copy = useCopy(eventsPanelCopy)
  const paging = useCopy(pagingCopy)
  const { search: query } = useLocation()
  const pageQuery = (number: number) => {
    const parameters = new URLSearchParams(query)
    parameters.set('pagina', String(number))
    return `?${parameters}`
  }
  return (
    <>
      <div className="mb-6 flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
        <SearchBar
          action={managedEventsPath}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          submit={copy.searchButton}
        />
        <ButtonLink to={`${managedEventsPath}/nuevo${query}`}>{copy.create}</ButtonLink>
      </div>
      <DataTable
        caption={copy.caption}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={useColumns()}
        empty={
          <EmptyState title={search ? copy.noResults : copy.empty}>
            {search ? (
              <TextLink to={managedEventsPath}>{copy.clear}</TextLink>
            ) : (
              <ButtonLink to={`${managedEventsPath}/nuevo`}>{copy.createFirst}</ButtonLink>
            )}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={pageQuery}
        label={copy.pages}
        {...paging.controls}
      />
    </>
  )
}
