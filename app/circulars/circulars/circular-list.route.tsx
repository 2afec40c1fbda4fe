import { Eye, Pencil } from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import type { ButtonLook } from '#app/kit/ui/links/button.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/circular-list.route.ts'
import {
  circularPath,
  circularState,
  circularStates,
  circularsPath,
  circularsPath as path,
  stateTones,
  stateWord,
} from './circular.ts'
import { circularsCopy } from './circulars.copy.ts'
import { type ListedCircular, listCirculars } from './managed-circulars.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  const state = circularState(url.searchParams.get('estado'))
  const list = await listCirculars(context.get(requestContext), { search, state, page })
  return { search, state, ...list }
}

export const clientLoader = loadSeparately

const lineButton: ButtonLook = { variant: 'line' }

export default function CircularList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(circularsCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead}>
        <CommandButton action={`${circularsPath}/resumen`} look={lineButton}>
          {copy.digest}
        </CommandButton>
        <CreateLink to={`${circularsPath}/nueva`} label={copy.create} />
      </ListHeading>
      <CircularsTable {...loaderData} />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ListedCircular>()
  const { list: copy, kinds, states } = useCopy(circularsCopy)
  const { acts } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title({ header: copy.subject, grow: 3 }, ({ id, subject, foreign, missing }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={circularPath(id)} lang={foreign ?? undefined}>
          {subject}
        </RowLink>
        <MissingMark language={missing} short />
      </span>
    )),
    column.fact(
      { header: copy.kind, wideOnly: true, narrow: 'left-out' },
      ({ kind }) => kinds[kind],
    ),
    column.fact(copy.state, ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge>),
    column.fact(
      { header: copy.reached, hideWhen: ({ begunAt }) => begunAt === null },
      ({ begunAt, sent, recipients, failed }) =>
        begunAt === null ? null : (
          <span className="whitespace-nowrap">
            {copy.of(decimal(sent, language), decimal(recipients, language))}
            {failed > 0 ? (
              <span className="text-error block text-xs">{copy.failures(failed)}</span>
            ) : null}
          </span>
        ),
    ),
    column.fact(copy.date, ({ begunAt, scheduledAt, createdAt }) => (
      <span className="whitespace-nowrap">
        {shortDateTime(begunAt ?? scheduledAt ?? createdAt, language)}
      </span>
    )),
    column.actions(({ id, subject, state }) => (
      <RowActions
        of={subject}
        actions={[
          { to: circularPath(id), word: acts.see, label: copy.see(subject), icon: Eye },
          state === 'draft' && {
            to: `${circularPath(id)}/editar${query}`,
            word: acts.edit,
            label: copy.edit(subject),
            icon: Pencil,
          },
        ]}
      />
    )),
  ]
}

function CircularsTable({ state, counts, ...list }: Route.ComponentProps['loaderData']) {
  const { list: copy, states } = useCopy(circularsCopy)
  const columns = useColumns()
  return (
    <SearchedList
      {...list}
      path={path}
      texts={{ ...copy, ...(state ? { empty: copy.none } : {}) }}
      {...(state ? { kept: { estado: stateWord(circularStates, state) } } : {})}
      rowKey={({ id }) => id}
      columns={columns}
      filters={
        <FilterChips
          path={path}
          words={circularStates}
          chosen={state}
          search={list.search}
          label={copy.filter}
          all={copy.all}
          names={states}
          countOf={(each) => counts[each ?? 'all']}
        />
      }
    />
  )
}
