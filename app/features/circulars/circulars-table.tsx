import { Eye, Pencil } from 'lucide-react'
import { useLocation } from 'react-router'
import { circularsCopy } from '#app/copy/circulars.ts'
import { panelCopy } from '#app/copy/panel.ts'
import type { CircularState } from '#app/db/schema/circulars.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { MissingMark } from '#app/panel/missing-mark.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { circularPath, circularsPath as path, circularStates, wordOf } from './circular.ts'
import type { ListedCircular } from './managed-circulars.server.ts'
import { stateTones } from './state-tones.ts'

function useColumns(): Column<ListedCircular>[] {
  const { list: copy, kinds, states } = useCopy(circularsCopy)
  const { acts } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'subject',
      header: copy.subject,
      grow: 3,
      narrow: 'title',
      cell: ({ id, subject, foreign, missing }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={circularPath(id)} lang={foreign ?? undefined}>
            {subject}
          </RowLink>
          <MissingMark language={missing} short />
        </span>
      ),
    },
    { key: 'kind', header: copy.kind, grow: 0, cell: ({ kind }) => kinds[kind] },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge>,
    },
    {
      key: 'reached',
      header: copy.reached,
      grow: 0,
      usual: ({ begunAt }) => begunAt === null,
      cell: ({ begunAt, sent, recipients, failed }) =>
        begunAt === null ? null : (
          <span className="whitespace-nowrap">
            {copy.of(decimal(sent, language), decimal(recipients, language))}
            {failed > 0 ? (
              <span className="text-error block text-xs">{copy.failures(failed)}</span>
            ) : null}
          </span>
        ),
    },
    {
      key: 'date',
      header: copy.date,
      grow: 0,
      cell: ({ begunAt, scheduledAt, createdAt }) => (
        <span className="whitespace-nowrap">
          {shortDateTime(begunAt ?? scheduledAt ?? createdAt, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, subject, state }) => (
        <RowActions
          of={subject}
          actions={[
            { to: circularPath(id), word: acts.see, label: copy.see(subject), icon: Eye },
            ...(state === 'draft'
              ? [
                  {
                    to: `${circularPath(id)}/editar${query}`,
                    word: acts.edit,
                    label: copy.edit(subject),
                    icon: Pencil,
                  },
                ]
              : []),
          ]}
        />
      ),
    },
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
