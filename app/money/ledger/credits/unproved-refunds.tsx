import { HandCoins } from 'lucide-react'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { PagedTable, type TablePage } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { ledgerPath, refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { RunningTransfer } from './running-transfer.server.ts'
import type { UnprovedRefund } from './unproved-refunds.server.ts'

function useDoubtColumns() {
  const column = useColumnKinds<UnprovedRefund>()
  const { credits: copy, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.name, ({ chargeId, name }) => (
      <RowLink to={`${ledgerPath}/${chargeId}/cobro`}>{name}</RowLink>
    )),
    column.text(copy.about, ({ about }) => about),
    column.day(copy.cancelled, ({ reversedOn }) => reversedOn),
    column.figure(copy.wasAmount, ({ amountCents }) => (
      <span className="whitespace-nowrap tabular-nums">{euros(amountCents, language)}</span>
    )),
    column.actions(({ chargeId, name }) => (
      <RowActions
        of={name}
        actions={[
          {
            to: `${ledgerPath}/${chargeId}/cobro`,
            word: open.noteWord,
            label: open.note(name),
            icon: HandCoins,
            worded: true,
          },
        ]}
      />
    )),
  ]
}

/** Possible refunds, if the charges were paid; empty when there are none. */
export function UnprovedRefunds({
  totals,
  ...list
}: TablePage<UnprovedRefund> & { totals: { cents: number; count: number } }) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
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
        parameter="dudas"
        {...list}
        caption={copy.doubtCaption}
        columns={columns}
        rowKey={({ chargeId }) => chargeId}
        empty={null}
      />
    </section>
  )
}

/** Links to the transfer file that pays a refund, which must not be paid by hand then. */
export function InTransferFile({ transfer: { fileId, number } }: { transfer: RunningTransfer }) {
  const { credits: copy } = useCopy(ledgerCopy)
  return <TextLink to={refundFilePath(fileId)}>{copy.inFile(number)}</TextLink>
}
