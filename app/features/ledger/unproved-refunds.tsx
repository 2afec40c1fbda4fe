import { HandCoins } from 'lucide-react'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { CreditTotals } from './credits.server.ts'
import { ledgerPath } from './ledger-pages.ts'
import type { UnprovedRefund } from './unproved-refunds.server.ts'

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

/** What the club may have to pay back, if it was paid; nothing where there is none. */
export function UnprovedRefunds({
  totals,
  ...list
}: TablePage<UnprovedRefund> & { totals: CreditTotals }) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const hrefFor = usePageAddress('dudas')
  const columns = useDoubtColumns()
  if (totals.count === 0) return null
  return (
    <section aria-labelledby="doubt" className="mt-12">
      <h2 id="doubt" className="text-h3 mb-2">
        {copy.doubt}
      </h2>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-sm">{copy.doubtLead}</p>
      <p className="mb-6">
        <strong className="tabular-nums">
          {copy.doubtTotal(
            euros(totals.cents, language),
            totals.count,
            decimal(totals.count, language),
          )}
        </strong>
      </p>
      <PagedTable
        {...list}
        caption={copy.doubtCaption}
        columns={columns}
        rowKey={({ chargeId }) => chargeId}
        empty={null}
        hrefFor={hrefFor}
        pagesLabel={copy.doubtPages}
      />
    </section>
  )
}
