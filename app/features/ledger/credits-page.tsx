import { CreditCard, HandCoins, History, Undo2 } from 'lucide-react'
import { cardPaymentsPanelCopy } from '#app/copy/card-payments-panel.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { Credit, UnprovedRefund } from './credits.server.ts'
import { InTransferFile } from './in-transfer-file.tsx'
import { creditsPath, ledgerPath, recordPath } from './ledger-pages.ts'

function useCreditColumns(): Column<Credit>[] {
  const { credits: copy, methods, open } = useCopy(ledgerCopy)
  const cards = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name, transfer }) => (
        <RowLink to={transfer ? recordPath(id) : `${creditsPath}/${id}/pago`}>
          {name || open.anonymous}
        </RowLink>
      ),
    },
    {
      key: 'about',
      header: copy.about,
      grow: 3,
      narrow: 'text',
      cell: ({ about, transfer }) => (
        <>
          {about ?? copy.surplus}
          {transfer ? (
            <span className="block text-sm">
              <InTransferFile transfer={transfer} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'paid',
      header: copy.paid,
      grow: 0,
      cell: ({ method, receivedOn }) =>
        copy.paidBy(methods[method], shortDay(receivedOn, language)),
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ creditCents }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euros(creditCents, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name, byGateway, transfer }) => (
        <RowActions
          of={name || open.anonymous}
          actions={[
            ...(byGateway && !transfer
              ? [
                  {
                    to: `${creditsPath}/${id}/tarjeta`,
                    word: cards.refundWord,
                    label: cards.refund(name || open.anonymous),
                    icon: CreditCard,
                  },
                ]
              : []),
            ...(transfer
              ? []
              : [
                  {
                    to: `${creditsPath}/${id}/pago`,
                    word: copy.refundWord,
                    label: copy.refund(name || open.anonymous),
                    icon: Undo2,
                  },
                ]),
            {
              to: recordPath(id),
              word: open.seeWord,
              label: open.see(name || open.anonymous),
              icon: History,
            },
          ]}
        />
      ),
    },
  ]
}

function useDoubtColumns(): Column<UnprovedRefund>[] {
  const { credits: copy, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ chargeId, name }) => (
        <RowLink to={`${ledgerPath}/${chargeId}/cobro`}>{name}</RowLink>
      ),
    },
    { key: 'about', header: copy.about, grow: 3, narrow: 'text', cell: ({ about }) => about },
    {
      key: 'cancelled',
      header: copy.cancelled,
      grow: 0,
      cell: ({ reversedOn }) => shortDay(reversedOn, language),
    },
    {
      key: 'amount',
      header: copy.wasAmount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="whitespace-nowrap tabular-nums">{euros(amountCents, language)}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ chargeId, name }) => (
        <RowActions
          of={name}
          actions={[
            {
              to: `${ledgerPath}/${chargeId}/cobro`,
              word: open.noteWord,
              label: open.note(name),
              icon: HandCoins,
            },
          ]}
        />
      ),
    },
  ]
}

/** What the club is to pay back, and what it may have to. */
export function CreditsPage({
  totalCents,
  unproved,
  ...list
}: TablePage<Credit> & { more: boolean; totalCents: number; unproved: UnprovedRefund[] }) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const hrefFor = usePageAddress()
  const doubtColumns = useDoubtColumns()
  return (
    <>
      <p className="text-ink-2 mb-4 max-w-[46rem]">{copy.lead}</p>
      <p className="mb-6 text-lg">
        <strong className="tabular-nums">{copy.total(euros(totalCents, language))}</strong>
      </p>
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useCreditColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
      {unproved.length > 0 ? (
        <section aria-labelledby="doubt" className="mt-12">
          <h2 id="doubt" className="text-h3 mb-2">
            {copy.doubt}
          </h2>
          <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.doubtLead}</p>
          <DataTable
            caption={copy.doubtCaption}
            columns={doubtColumns}
            rows={unproved}
            rowKey={({ chargeId }) => chargeId}
            empty={null}
          />
        </section>
      ) : null}
    </>
  )
}
