import { HandCoins } from 'lucide-react'
import type { EveningAccounts } from '#app/events/event-accounts/evening-accounts.ts'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

type Open = EveningAccounts['open'][number]

function useColumns() {
  const column = useColumnKinds<Open>()
  const { unpaid: copy } = useCopy(eventAccountsCopy)
  const { open: words } = useCopy(ledgerCopy)
  return [
    column.title({ header: copy.name, grow: 3 }, ({ name }) => name || copy.anonymous),
    column.amount(copy.amount, ({ cents }) => cents),
    column.actions(({ id, name }) => (
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
    )),
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
