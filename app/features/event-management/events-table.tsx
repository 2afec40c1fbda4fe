import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { eventNearNow } from '#app/features/events/event-times.ts'
import { isOver } from '#app/features/events/event.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortEuros } from '#app/i18n/money.ts'
import { MissingMark } from '#app/panel/missing-mark.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { EventActions } from './event-actions.tsx'
import {
  eventViewPath,
  managedEventsPath,
  type EventView,
  type ManagedEvent,
} from './managed-event.ts'

function useColumns(now: Date, tells: boolean): Column<ManagedEvent>[] {
  const copy = useCopy(eventsPanelCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'title',
      header: copy.name,
      grow: 3,
      narrow: 'title',
      cell: ({ id, title, foreign, status, missing, cancelledAt }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={`${managedEventsPath}/${id}/asistentes`} lang={foreign.title}>
            {title}
          </RowLink>
          {cancelledAt ? <Badge tone="error">{copy.cancelled}</Badge> : null}
          {status === 'draft' ? <Badge>{copy.draft}</Badge> : null}
          <MissingMark language={missing} short />
        </span>
      ),
    },
    {
      key: 'date',
      header: copy.date,
      grow: 0,
      cell: (times) => (
        <span className="whitespace-nowrap">{eventNearNow(times, now, language)}</span>
      ),
    },
    {
      key: 'place',
      header: copy.place,
      grow: 2,
      narrow: 'left-out',
      roomy: true,
      cell: ({ location, foreign }) => (
        <span lang={foreign.location} title={location} className="block truncate">
          {location}
        </span>
      ),
    },
    {
      key: 'price',
      header: copy.price,
      align: 'right',
      grow: 0,
      narrow: 'left-out',
      cell: ({ price }) => (
        <span className="whitespace-nowrap">
          {price === 0 ? copy.free : shortEuros(price, language)}
        </span>
      ),
    },
    {
      key: 'seats',
      header: copy.seats,
      align: 'right',
      grow: 0,
      cell: ({ seatsTaken, maxParticipants }) => (
        <span className="whitespace-nowrap">{copy.seatsTaken(seatsTaken, maxParticipants)}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: (event) => <EventActions event={event} over={isOver(event, now)} tells={tells} />,
    },
  ]
}

/** The panel's list of events: its search, its parts, and the events. Dialogs open over it by address. */
export function EventsTable({
  view,
  counts,
  now,
  tells,
  ...list
}: {
  rows: ManagedEvent[]
  page: number
  pages: number
  more: boolean
  search: string
  view: EventView
  counts: Record<EventView, number>
  now: Date
  tells: boolean
}) {
  const copy = useCopy(eventsPanelCopy)
  const { language } = useLanguage()
  const none = views.every((each) => counts[each] === 0)
  return (
    <SearchedList
      {...list}
      path={managedEventsPath}
      texts={{
        ...copy,
        caption: copy.captions[list.search ? 'found' : view],
        empty: none ? copy.empty : copy.emptyViews[view],
      }}
      rowKey={({ id }) => String(id)}
      columns={useColumns(now, tells)}
      filters={
        <div className="mb-4">
          <ChipLinks
            oneLine
            label={copy.view}
            items={views.map((each) => ({
              key: each,
              label: copy.views[each],
              count: decimal(counts[each], language),
              to: eventViewPath(each),
              // What is searched for is looked for in all of them.
              on: each === view && !list.search,
            }))}
          />
        </div>
      }
      emptyAction={
        <ButtonLink to={`${managedEventsPath}/nuevo`}>
          {none ? copy.createFirst : copy.create}
        </ButtonLink>
      }
    />
  )
}

const views = ['upcoming', 'past', 'drafts'] as const
