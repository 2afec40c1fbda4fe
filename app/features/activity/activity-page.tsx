import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { activityCopy } from '#app/copy/activity.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionCell, ActorCell, SubjectCell, TimeCell } from './activity-cells.tsx'
import { filterQuery, type ActivityFilter } from './activity-filter.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { joinRepeats, type RepeatedEntry } from './activity-repeats.ts'
import type { ActivityList } from './activity.server.ts'
import { activityPath } from './activity.ts'

function useColumns(): Column<RepeatedEntry>[] {
  const copy = useCopy(activityCopy)
  return [
    {
      key: 'when',
      header: copy.when,
      grow: 0,
      cell: (entry) => <TimeCell entry={entry} />,
    },
    {
      key: 'who',
      header: copy.who,
      grow: 3,
      cell: ({ actor }) => <ActorCell actor={actor} />,
    },
    {
      key: 'what',
      header: copy.what,
      grow: 4,
      narrow: 'text',
      cell: (entry) => <ActionCell entry={entry} />,
    },
    {
      key: 'subject',
      header: copy.subject,
      // A long title stands on one line.
      grow: 6,
      narrow: 'text',
      cell: (entry) => <SubjectCell entry={entry} />,
    },
    {
      key: 'network',
      header: copy.network,
      grow: 0,
      narrow: 'left-out',
      roomy: true,
      cell: ({ network }) => <span className="text-xs text-stone-600">{network}</span>,
    },
  ]
}

/** The audit log, to be read and nothing else. */
export function ActivityPage({
  filter,
  list: { rows, older, newer, person, tooManyPeople },
}: {
  filter: ActivityFilter
  list: ActivityList
}) {
  const copy = useCopy(activityCopy)
  const columns = useColumns()
  const query = filterQuery(filter)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-8 text-sm">{copy.lead}</p>
      <ActivityFilters filter={filter} person={person} tooManyPeople={tooManyPeople} />
      <DataTable
        caption={copy.caption}
        rows={joinRepeats(rows)}
        rowKey={({ id }) => String(id)}
        columns={columns}
        empty={<EmptyState title={query.size > 0 ? copy.noResults : copy.empty} />}
      />
      {older || newer ? (
        <nav aria-label={copy.pages} className="mt-8 flex flex-wrap justify-center gap-3">
          {newer ? (
            <Link
              to={placed(query, 'despues', newer)}
              rel="prev"
              className={buttonClass({ variant: 'line' })}
            >
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {copy.newer}
            </Link>
          ) : null}
          {older ? (
            <Link
              to={placed(query, 'antes', older)}
              rel="next"
              className={buttonClass({ variant: 'line' })}
            >
              {copy.older}
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

/** The address of the page that lies on this side of a place in the log. */
function placed(query: URLSearchParams, side: 'antes' | 'despues', place: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(side, place)
  return `${activityPath}?${parameters}`
}
