import { CalendarX, Copy, Pencil, Trash2, Users } from 'lucide-react'
import { useLocation } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { MissingMark } from '#app/features/panel/missing-mark.tsx'
import { SearchedList } from '#app/features/panel/searched-list.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
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
      cell: ({ id, title, foreign, status, missing, cancelledAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <TextLink to={`${managedEventsPath}/${id}/asistentes`} lang={foreign.title}>
            {title}
          </TextLink>
          {cancelledAt ? <Badge tone="error">{copy.cancelled}</Badge> : null}
          {status === 'draft' ? <Badge>{copy.draft}</Badge> : null}
          <MissingMark language={missing} />
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
    {
      key: 'place',
      header: copy.place,
      cell: ({ location, foreign }) => <span lang={foreign.location}>{location}</span>,
    },
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
          <IconLink
            to={`${managedEventsPath}/nuevo?copia=${id}`}
            label={copy.copy(title)}
            icon={Copy}
          />
          <IconLink
            to={`${managedEventsPath}/${id}/eliminar${query}`}
            label={copy.delete(title)}
            icon={Trash2}
          />
        </span>
      ),
    },
  ]
}

/** The panel's list of events, with its search. Dialogs open over it by address. */
export function EventsTable(list: {
  rows: ManagedEvent[]
  page: number
  pages: number
  more: boolean
  search: string
}) {
  const copy = useCopy(eventsPanelCopy)
  return (
    <SearchedList
      {...list}
      path={managedEventsPath}
      texts={copy}
      rowKey={({ id }) => String(id)}
      columns={useColumns()}
      emptyAction={<ButtonLink to={`${managedEventsPath}/nuevo`}>{copy.createFirst}</ButtonLink>}
    />
  )
}
