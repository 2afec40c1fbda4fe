import { CirclePause, CirclePlay, Link2, ListChecks, Pencil } from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.ts'
import { partnersPanelCopy } from '#app/copy/partners-panel.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate, shortDay } from '#app/i18n/madrid-time.ts'
import { MissingMark } from '#app/panel/missing-mark.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { ManagedPartner } from './managed-partner.ts'
import { partnersPath as path, usesPath } from './partner.ts'
import { useLimitWords } from './use-limit-words.ts'

const tones = { current: 'olive', coming: 'sea', suspended: 'warn', over: 'neutral' } as const

function useColumns(): Column<ManagedPartner>[] {
  const copy = useCopy(partnersPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const limitWords = useLimitWords()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name, missing }) => (
        <span className="folded:pr-24 flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={`${path}/${id}/editar${query}`}>{name}</RowLink>
          <MissingMark language={missing} short />
        </span>
      ),
    },
    {
      key: 'benefit',
      header: copy.benefit,
      grow: 3,
      narrow: 'text',
      cell: ({ benefit, foreign }) => <span lang={foreign ?? undefined}>{benefit}</span>,
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state, beginsOn, endsOn, suspendedAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          <span className="text-xs text-stone-600">
            {state === 'suspended' && suspendedAt !== null
              ? copy.from(shortDate(suspendedAt, language))
              : state === 'coming'
                ? copy.from(shortDay(beginsOn, language))
                : endsOn === null
                  ? null
                  : copy.until(shortDay(endsOn, language))}
          </span>
        </span>
      ),
    },
    {
      key: 'limit',
      header: copy.limit,
      grow: 0,
      roomy: true,
      usual: ({ limit }) => limit === null,
      cell: ({ limit }) => limitWords(limit) ?? copy.noLimit,
    },
    {
      key: 'uses',
      header: copy.month,
      grow: 0,
      align: 'right',
      cell: ({ uses }) => (
        <>
          <span className="spread:sr-only">{`${copy.month}:\u00A0`}</span>
          <span className="tabular-nums">{decimal(uses, language)}</span>
        </>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name, suspendedAt }) => (
        <RowActions
          of={name}
          actions={[
            {
              to: `${path}/${id}/enlace${query}`,
              word: copy.acts.linkWord,
              label: copy.acts.link(name),
              icon: Link2,
            },
            {
              to: `${usesPath}?local=${id}`,
              word: copy.acts.usesWord,
              label: copy.acts.uses(name),
              icon: ListChecks,
            },
            {
              to: `${path}/${id}/suspension${query}`,
              ...(suspendedAt === null
                ? {
                    word: copy.suspension.action,
                    label: copy.suspension.title(name),
                    icon: CirclePause,
                  }
                : {
                    word: copy.suspension.backAction,
                    label: copy.suspension.backTitle(name),
                    icon: CirclePlay,
                  }),
            },
            {
              to: `${path}/${id}/editar${query}`,
              word: acts.edit,
              label: copy.acts.edit(name),
              icon: Pencil,
            },
          ]}
        />
      ),
    },
  ]
}

/** The panel's list of who gives members something. */
export function PartnersTable(list: {
  rows: ManagedPartner[]
  page: number
  pages: number
  more: boolean
  search: string
}) {
  const copy = useCopy(partnersPanelCopy)
  return (
    <SearchedList
      {...list}
      path={path}
      texts={copy.list}
      rowKey={({ id }) => id}
      columns={useColumns()}
    />
  )
}
