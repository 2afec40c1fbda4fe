import { Star } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { useRecordActions } from '#app/kit/records/record-actions.ts'
import { ActionMenu } from '#app/kit/ui/dialogs/action-menu.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { scoringPath } from '#app/visits/scores/managed-scoring.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import type { Route } from './+types/visit-list.route.ts'
import { listManagedVisits, type ManagedVisit } from './managed-visits.server.ts'
import {
  closingPath,
  importedVisitsPath,
  managedVisitsPath as path,
  visitFilterOf,
  visitFilterWords,
  type NightToClose,
} from './visit.ts'
import { visitsPanelCopy } from './visits-panel.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  const filter = visitFilterOf(url.searchParams.get('estado'))
  const list = await listManagedVisits(context.get(requestContext), { search, filter, page })
  return { search, filter, ...list }
}

export const clientLoader = loadSeparately

export default function VisitList({
  loaderData: { filter, nights, ...list },
}: Route.ComponentProps) {
  const copy = useCopy(visitsPanelCopy)
  const { moreActions } = useCopy(panelCopy)
  const columns = useColumns()
  const chosen = filterWords.find(([, value]) => value === filter)?.[0]
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead}>
        <CreateLink to={`${path}/nuevo`} label={copy.list.create} />
        <ActionMenu label={moreActions(copy.title)}>
          <li>
            <Link to={importedVisitsPath} className="menu-entry">
              {copy.import}
            </Link>
          </li>
          <li>
            <Link to="/club/libro" className="menu-entry">
              {copy.book}
            </Link>
          </li>
        </ActionMenu>
      </ListHeading>
      <Outlet />
      <NightsToClose nights={nights} />
      <SearchedList
        {...list}
        path={path}
        texts={{ ...copy.list, ...(chosen ? { empty: copy.filters.none } : {}) }}
        {...(chosen ? { kept: { estado: chosen } } : { emptyAction: <p>{copy.emptyHint}</p> })}
        rowKey={({ id }) => id}
        columns={columns}
        filters={
          <FilterChips
            path={path}
            words={visitFilterWords}
            chosen={filter === 'all' ? null : filter}
            search={list.search}
            label={copy.filters.label}
            all={copy.filters.all}
            names={copy.filters}
          />
        }
      />
    </>
  )
}

const filterWords = Object.entries(visitFilterWords)

function useColumns() {
  const column = useColumnKinds<ManagedVisit>()
  const copy = useCopy(visitsPanelCopy)
  const { edit, remove, see } = useRecordActions(path)
  const { panel: scoring } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title({ header: copy.place, grow: 3 }, ({ id, restaurantName }) => (
      <RowLink to={`${path}/${id}/editar${query}`}>{restaurantName}</RowLink>
    )),
    column.fact(copy.day, ({ visitedOn }) => (
      <time dateTime={visitedOn}>{shortDay(visitedOn, language)}</time>
    )),
    column.fact(
      { header: copy.evening, grow: 2, wideOnly: true, narrow: 'left-out' },
      ({ title, foreign }) => (title ? <span lang={foreign ?? undefined}>{title}</span> : null),
    ),
    column.figure(copy.covers, ({ covers }) => copy.coverCount(covers)),
    column.figure(copy.perHead, ({ costPerHeadCents }) =>
      costPerHeadCents === null ? null : euros(costPerHeadCents, language),
    ),
    column.fact({ header: copy.pictures, wideOnly: true, narrow: 'left-out' }, ({ pictures }) =>
      pictures > 0 ? copy.pictureCount(pictures) : copy.filters.pictureless,
    ),
    column.actions(({ id, restaurantName, restaurantId }) => (
      <RowActions
        of={restaurantName}
        actions={[
          edit(id, copy.edit(restaurantName)),
          {
            to: scoringPath(id),
            word: scoring.votes,
            label: scoring.title(restaurantName),
            icon: Star,
          },
          restaurantId !== null && see(`/restaurantes/${restaurantId}`, copy.see(restaurantName)),
          remove(id, copy.delete(restaurantName)),
        ]}
      />
    )),
  ]
}

function NightsToClose({ nights }: { nights: NightToClose[] }) {
  const copy = useCopy(visitsPanelCopy)
  const { language } = useLanguage()
  if (nights.length === 0) return null
  return (
    <section aria-labelledby="nights-to-close" className="bg-cream mb-6 px-5 py-3">
      <h2 id="nights-to-close" className="font-sans text-sm leading-normal font-semibold">
        {copy.nights.title}
      </h2>
      <ul>
        {nights.map(({ id, title, foreign, date }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-stone-200 py-2 first:border-t-0"
          >
            <p className="min-w-0 text-sm">
              <span lang={foreign ?? undefined}>{title}</span>
              <span className="text-stone-600"> · {shortDate(date, language)}</span>
            </p>
            <ButtonLink to={closingPath(id)} variant="line" size="sm">
              {copy.form.closeTitle}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
