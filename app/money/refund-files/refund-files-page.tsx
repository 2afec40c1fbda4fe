import { CreateLink } from '#app/kit/panel/create-link.tsx'
import { PagedTable, usePageAddress, type TablePage } from '#app/kit/panel/tables/paged-table.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { refundFilePath, refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { ListedRefundFile } from './refund-file.ts'
import { refundFilesCopy } from './refund-files.copy.ts'

export const fileTones = { written: 'warn', paid: 'olive', dropped: 'neutral' } as const

function useColumns() {
  const column = useColumnKinds<ListedRefundFile>()
  const { columns: copy, number, states } = useCopy(refundFilesCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.file, ({ id, number: own }) => (
      <RowLink to={refundFilePath(id)}>{number(own)}</RowLink>
    )),
    column.fact(copy.state, ({ state }) => <Badge tone={fileTones[state]}>{states[state]}</Badge>),
    column.day(copy.day, ({ executeOn }) => executeOn),
    column.count(copy.count, ({ count }) => decimal(count, language)),
    column.amount(copy.amount, ({ cents }) => cents),
  ]
}

/** All files of transfers that pay credits back, the newest first. */
export function RefundFilesPage({
  ready,
  settings,
  ...list
}: TablePage<ListedRefundFile> & { more: boolean; ready: boolean; settings: boolean }) {
  const copy = useCopy(refundFilesCopy)
  const hrefFor = usePageAddress()
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-4">
        <p className="text-ink-2 max-w-[46rem] text-pretty">{copy.lead}</p>
        {ready ? <CreateLink to={`${refundFilesPath}/nuevo`} label={copy.create} /> : null}
      </div>
      {ready ? null : (
        <BankFactsMissing text={copy.notReady} link={copy.settings} settings={settings} />
      )}
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.none} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
    </>
  )
}
