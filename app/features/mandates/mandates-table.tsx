import { Ban } from 'lucide-react'
import { useLocation } from 'react-router'
import { mandatesCopy } from '#app/copy/mandates.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import type { ManagedMandate } from './managed-mandates.server.ts'
import { mandatesPath as path } from './mandate.ts'

const tones = { standing: 'olive', unused: 'warn', revoked: 'neutral' } as const

function useColumns(): Column<ManagedMandate>[] {
  const { panel: copy } = useCopy(mandatesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'person',
      header: copy.person,
      grow: 2,
      narrow: 'title',
      cell: ({ person }) => <span className="wrap-anywhere">{person ?? copy.nobody}</span>,
    },
    {
      key: 'holder',
      header: copy.holder,
      grow: 2,
      cell: ({ holder, person }) => (holder === person ? '' : holder),
    },
    {
      key: 'account',
      header: copy.account,
      grow: 0,
      cell: ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : ''),
    },
    { key: 'reference', header: copy.reference, grow: 0, cell: ({ reference }) => reference },
    {
      key: 'signed',
      header: copy.signedOn,
      grow: 0,
      cell: ({ signedOn, given }) => `${shortDay(signedOn, language)} · ${copy.given[given]}`,
    },
    {
      key: 'used',
      header: copy.usedOn,
      grow: 0,
      roomy: true,
      usual: ({ usedOn }) => usedOn === null,
      cell: ({ usedOn }) => (usedOn ? shortDay(usedOn, language) : ''),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state, revokedBecause }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {revokedBecause ? (
            <span className="text-xs text-stone-600">{copy.because[revokedBecause]}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, reference, state, ibanEnd }) =>
        state === 'revoked' || ibanEnd === '' ? null : (
          <RowActions
            of={reference}
            actions={[
              {
                to: `${path}/${id}/retirada${query}`,
                word: copy.revokeWord,
                label: copy.revoke(reference),
                icon: Ban,
              },
            ]}
          />
        ),
    },
  ]
}

/** The panel's list of who lets the club debit their account. */
export function MandatesTable(list: {
  rows: ManagedMandate[]
  page: number
  pages: number
  more: boolean
  search: string
  /** Whether one can be written down. */
  open: boolean
}) {
  const { panel: copy } = useCopy(mandatesCopy)
  const { create, ...texts } = copy.list
  return (
    <SearchedList
      {...list}
      path={path}
      texts={list.open ? { ...texts, create } : texts}
      rowKey={({ id }) => id}
      columns={useColumns()}
    />
  )
}
