import { Ban } from 'lucide-react'
import { useLocation } from 'react-router'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { mandatesPath as path } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ManagedMandate } from './managed-mandates.server.ts'

const tones = { standing: 'olive', unused: 'warn', revoked: 'neutral' } as const

function useColumns() {
  const column = useColumnKinds<ManagedMandate>()
  const { panel: copy } = useCopy(mandatesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title(copy.person, ({ person }) => (
      <span className="wrap-anywhere">{person ?? copy.nobody}</span>
    )),
    column.fact({ header: copy.holder, grow: 2 }, ({ holder }) => holder),
    column.fact(copy.account, ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : '')),
    column.fact(copy.reference, ({ reference }) => reference),
    column.fact(
      copy.signedOn,
      ({ signedOn, given }) => `${shortDay(signedOn, language)} · ${copy.given[given]}`,
    ),
    column.day(
      { header: copy.usedOn, wideOnly: true, hideWhen: ({ usedOn }) => usedOn === null },
      ({ usedOn }) => usedOn,
    ),
    column.fact(copy.state, ({ state, revokedBecause }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        {revokedBecause ? (
          <span className="text-xs text-stone-600">{copy.because[revokedBecause]}</span>
        ) : null}
      </span>
    )),
    column.actions(({ id, reference, state, ibanEnd }) =>
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
    ),
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
