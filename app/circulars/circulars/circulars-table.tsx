import { Eye, Pencil } from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { CircularState } from '#app/platform/schema/circulars/circulars.ts'
import { circularPath, circularsPath as path, circularStates, wordOf } from './circular.ts'
import { circularsCopy } from './circulars.copy.ts'
import type { ListedCircular } from './managed-circulars.server.ts'
import { stateTones } from './state-tones.ts'

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
    column.fact(copy.kind, ({ kind }) => kinds[kind]),
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

/** The circulars of the club, all but those that were thrown away, or those of a state. */
export function CircularsTable({
  state,
  ...list
}: {
  rows: ListedCircular[]
  page: number
  pages: number
  more: boolean
  search: string
  state: CircularState | null
}) {
  const { list: copy, states } = useCopy(circularsCopy)
  const columns = useColumns()
  const ofState = (word: string | null) => {
    const query = new URLSearchParams({
      ...(word ? { estado: word } : {}),
      ...(list.search ? { buscar: list.search } : {}),
    })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <SearchedList
      {...list}
      path={path}
      texts={{ ...copy, ...(state ? { empty: copy.none } : {}) }}
      {...(state ? { kept: { estado: wordOf(circularStates, state) } } : {})}
      rowKey={({ id }) => id}
      columns={columns}
      filters={
        <div className="mb-4">
          <ChipLinks
            oneLine
            label={copy.filter}
            items={[
              { key: 'all', label: copy.all, to: ofState(null), on: state === null },
              ...Object.entries(circularStates).map(([word, value]) => ({
                key: value,
                label: states[value],
                to: ofState(word),
                on: value === state,
              })),
            ]}
          />
        </div>
      }
    />
  )
}
