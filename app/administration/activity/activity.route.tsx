import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/activity.route.ts'
import { ActionCell, ActorCell, SubjectCell, TimeCell } from './activity-cells.tsx'
import { activityFilter, filterQuery } from './activity-filter.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { listActivity } from './activity.server.ts'
import { type ActivityEntry, activityPath } from './activity.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('audit.read')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = activityFilter(new URL(request.url).searchParams)
  return { filter, list: await listActivity(context.get(requestContext), filter) }
}

export const clientLoader = loadSeparately

function useColumns() {
  const column = useColumnKinds<ActivityEntry>()
  const copy = useCopy(activityCopy)
  return [
    column.fact(copy.when, (entry) => <TimeCell entry={entry} />),
    column.fact(copy.who, ({ actor }) => <ActorCell actor={actor} />),
    column.title({ header: copy.what, grow: 4 }, (entry) => <ActionCell entry={entry} />),
    column.fact({ header: copy.subject, grow: 3, narrow: 'rest' }, (entry) => (
      <SubjectCell entry={entry} />
    )),
    column.fact({ header: copy.network, narrow: 'left-out', wideOnly: true }, ({ network }) => (
      <span className="text-xs text-stone-600">{network}</span>
    )),
  ]
}

export default function Activity({
  loaderData: {
    filter,
    list: { rows, older, newer, person, tooManyPeople },
  },
}: Route.ComponentProps) {
  const copy = useCopy(activityCopy)
  const columns = useColumns()
  const query = filterQuery(filter)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead} />
      <ActivityFilters filter={filter} person={person} tooManyPeople={tooManyPeople} />
      <DataTable
        caption={copy.caption}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={columns}
        empty={<EmptyState title={query.size > 0 ? copy.noResults : copy.empty} />}
      />
      {older || newer ? (
        <nav aria-label={copy.pages} className="mt-8 flex flex-wrap justify-center gap-3">
          {newer ? (
            <Link
              to={pageQuery(query, 'despues', newer)}
              rel="prev"
              className={buttonClass({ variant: 'line' })}
            >
              <ChevronLeft className="size-5" />
              {copy.newer}
            </Link>
          ) : null}
          {older ? (
            <Link
              to={pageQuery(query, 'antes', older)}
              rel="next"
              className={buttonClass({ variant: 'line' })}
            >
              {copy.older}
              <ChevronRight className="size-5" />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

/** The query of the page before or after a position in the log. */
function pageQuery(query: URLSearchParams, side: 'antes' | 'despues', place: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(side, place)
  return `${activityPath}?${parameters}`
}
