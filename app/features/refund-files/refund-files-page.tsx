import { refundFilesCopy } from '#app/copy/refund-files.ts'
import { BankFactsMissing } from '#app/features/ledger/bank-facts-missing.tsx'
import { refundFilePath, refundFilesPath } from '#app/features/ledger/ledger-pages.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { CreateLink } from '#app/panel/create-link.tsx'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { ListedRefundFile } from './refund-file.ts'

export const fileTones = { written: 'warn', paid: 'olive', dropped: 'neutral' } as const

function useColumns(): Column<ListedRefundFile>[] {
  const { columns: copy, number, states } = useCopy(refundFilesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'file',
      header: copy.file,
      grow: 2,
      narrow: 'title',
      cell: ({ id, number: own }) => <RowLink to={refundFilePath(id)}>{number(own)}</RowLink>,
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state }) => <Badge tone={fileTones[state]}>{states[state]}</Badge>,
    },
    {
      key: 'day',
      header: copy.day,
      grow: 0,
      cell: ({ executeOn }) => shortDay(executeOn, language),
    },
    {
      key: 'count',
      header: copy.count,
      grow: 0,
      align: 'right',
      cell: ({ count }) => (
        <>
          <span className="spread:sr-only">{`${copy.count}:\u00A0`}</span>
          {decimal(count, language)}
        </>
      ),
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ cents }) => (
        <span className="font-semibold whitespace-nowrap">{euros(cents, language)}</span>
      ),
    },
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
