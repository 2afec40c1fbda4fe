import { HandCoins } from 'lucide-react'
import { eventAccountsCopy } from '#app/copy/event-accounts.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { ledgerPath } from '#app/features/ledger/ledger-pages.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { RowActions } from '#app/panel/row-actions.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import type { EveningAccounts } from './evening-accounts.ts'

type Open = EveningAccounts['open'][number]

function useColumns(): Column<Open>[] {
  const { unpaid: copy } = useCopy(eventAccountsCopy)
  const { open: words } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 3,
      narrow: 'title',
      cell: ({ name }) => name || copy.anonymous,
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ cents }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euros(cents, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: words.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name }) => (
        <RowActions
          of={name || copy.anonymous}
          actions={[
            {
              to: `${ledgerPath}/${id}/cobro`,
              word: words.noteWord,
              label: words.note(name || copy.anonymous),
              icon: HandCoins,
            },
          ]}
        />
      ),
    },
  ]
}

/** Who has not paid for an evening, by name; never on paper. */
export function UnpaidList({ open }: { open: readonly Open[] }) {
  const { unpaid: copy } = useCopy(eventAccountsCopy)
  const columns = useColumns()
  return (
    <section aria-labelledby="unpaid" className="mt-12 max-w-[54rem] print:hidden">
      <h2 id="unpaid" className="text-h3 mb-1">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-4 text-sm">{copy.lead}</p>
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={open}
        rowKey={({ id }) => id}
        empty={<p className="text-sm font-semibold">{copy.everybody}</p>}
      />
    </section>
  )
}
