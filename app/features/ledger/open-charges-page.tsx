import { HandCoins, History, Undo2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { ledgerHistoryCopy } from '#app/copy/ledger-history.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { newChargesCopy } from '#app/copy/new-charges.ts'
import type { ChargeKind } from '#app/db/schema/ledger.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { chargeKinds, type ShownCharge } from './charge.ts'
import { chargePath, ledgerPath } from './ledger-pages.ts'
import { TotalLine } from './total-line.tsx'

type Query = { search: string; kind: ChargeKind | null; overdue: boolean }

function useColumns(): Column<ShownCharge>[] {
  const { open: copy, kinds } = useCopy(ledgerCopy)
  const { reversal } = useCopy(ledgerHistoryCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name }) => (
        <RowLink to={`${ledgerPath}/${id}/cobro${query}`}>{name || copy.anonymous}</RowLink>
      ),
    },
    {
      key: 'about',
      header: copy.about,
      grow: 3,
      narrow: 'text',
      cell: ({ about, kind }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {about}
          <Badge tone="neutral">{kinds[kind]}</Badge>
        </span>
      ),
    },
    {
      key: 'due',
      header: copy.due,
      grow: 0,
      cell: ({ dueOn, overdue }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {shortDay(dueOn, language)}
          {overdue ? <Badge tone="error">{copy.late}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'reference',
      header: copy.reference,
      grow: 0,
      roomy: true,
      cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents, openCents }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {amountCents === openCents
            ? euros(openCents, language)
            : copy.partly(euros(openCents, language), euros(amountCents, language))}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name }) => (
        <RowActions
          of={name || copy.anonymous}
          actions={[
            {
              to: `${ledgerPath}/${id}/cobro${query}`,
              word: copy.noteWord,
              label: copy.note(name || copy.anonymous),
              icon: HandCoins,
            },
            {
              to: chargePath(id),
              word: copy.seeWord,
              label: copy.see(name || copy.anonymous),
              icon: History,
            },
            {
              to: `${chargePath(id)}/anulacion`,
              word: reversal.charge.word,
              label: reversal.charge.of(name || copy.anonymous),
              icon: Undo2,
              grave: true,
            },
          ]}
        />
      ),
    },
  ]
}

/** What is to be paid to the club, with what it comes to. */
export function OpenChargesPage({
  query,
  totals,
  ...list
}: TablePage<ShownCharge> & {
  more: boolean
  query: Query
  totals: { cents: number; count: number; overdueCents: number }
}) {
  const { open: copy, kinds } = useCopy(ledgerCopy)
  const { create } = useCopy(newChargesCopy)
  const { language } = useLanguage()
  const { search: address } = useLocation()
  const queryFor = (kind: ChargeKind | null, overdue: boolean) => {
    const parameters = new URLSearchParams()
    if (query.search) parameters.set('buscar', query.search)
    if (kind) parameters.set('tipo', kind)
    if (overdue) parameters.set('vencidos', 'si')
    const text = parameters.toString()
    return text === '' ? ledgerPath : `${ledgerPath}?${text}`
  }
  const kept = {
    ...(query.kind ? { tipo: query.kind } : {}),
    ...(query.overdue ? { vencidos: 'si' } : {}),
  }
  return (
    <>
      <TotalLine
        total={copy.total(
          euros(totals.cents, language),
          totals.count,
          decimal(totals.count, language),
        )}
        table={`${ledgerPath}/por-cobrar.csv${address}`}
        download={copy.download}
      >
        {totals.overdueCents > 0 ? (
          <span className="text-ink-2 ml-2 text-sm">
            {copy.ofThem(euros(totals.overdueCents, language))}
          </span>
        ) : null}
      </TotalLine>
      <SearchedList
        {...list}
        path={ledgerPath}
        texts={{ ...copy.list, create }}
        search={query.search}
        kept={kept}
        rowKey={({ id }) => id}
        columns={useColumns()}
        filters={
          <div className="mb-6">
            <ChipLinks
              label={copy.filters}
              oneLine
              items={[
                {
                  key: 'all',
                  label: copy.all,
                  to: queryFor(null, false),
                  on: query.kind === null && !query.overdue,
                },
                {
                  key: 'overdue',
                  label: copy.overdue,
                  to: queryFor(query.kind, !query.overdue),
                  on: query.overdue,
                },
                ...chargeKinds.map((kind) => ({
                  key: kind,
                  label: kinds[kind],
                  to: queryFor(kind, query.overdue),
                  on: query.kind === kind,
                })),
              ]}
            />
          </div>
        }
      />
    </>
  )
}
