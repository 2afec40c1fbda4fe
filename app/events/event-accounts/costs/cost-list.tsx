import { FileText, ImageIcon, Paperclip, Undo2 } from 'lucide-react'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { accountPaths, type ShownCost } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Who paid, and whether they were repaid. */
function usePayer() {
  const { list: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  return ({ paidBy, personName, repaid, reversedBecause }: ShownCost) => {
    if (paidBy === 'club') return copy.club
    const name = personName || copy.someone
    if (repaid) return copy.repaid(name, shortDay(repaid.on, language))
    return reversedBecause === null ? copy.toRepay(name) : name
  }
}

function useColumns(eventId: number) {
  const column = useColumnKinds<ShownCost>()
  const { list: copy, kinds } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const payer = usePayer()
  const paths = accountPaths(eventId)
  return [
    column.title({ header: copy.what, grow: 3 }, ({ what, supplier, reversedBecause }) => (
      <span className="block min-w-0 py-1">
        <span className={reversedBecause === null ? 'font-semibold' : 'line-through'}>{what}</span>
        {supplier ? <span className="text-ink-2 block text-xs font-normal">{supplier}</span> : null}
        {reversedBecause === null ? null : (
          <span className="text-error block text-xs font-normal">
            {copy.reversed(reversedBecause)}
          </span>
        )}
      </span>
    )),
    column.fact(copy.kind, ({ kind }) => kinds[kind]),
    column.day(copy.day, ({ spentOn }) => spentOn),
    column.fact({ header: copy.paidBy, grow: 2 }, payer),
    column.text({ header: copy.receipts, grow: 0 }, ({ receipts, reversedBecause }) =>
      receipts.length > 0 ? (
        <span className="relative z-10 flex flex-wrap gap-1">
          {receipts.map(({ id, media }, index) => {
            const isPicture = media === 'image/webp'
            const Icon = isPicture ? ImageIcon : FileText
            const name = isPicture ? copy.receipt(index + 1) : copy.pdf(index + 1)
            return (
              <a
                key={id}
                href={paths.receipt(id)}
                {...(isPicture ? { target: '_blank', rel: 'noopener' } : { download: true })}
                aria-label={name}
                title={name}
                className="hover:bg-cream inline-flex size-11 items-center justify-center rounded-sm border border-stone-200"
              >
                <Icon className="size-5" />
              </a>
            )
          })}
        </span>
      ) : reversedBecause === null ? (
        <Badge tone="neutral">{copy.noReceipt}</Badge>
      ) : null,
    ),
    column.figure(copy.amount, ({ amountCents, reversedBecause }) => (
      <span
        className={`whitespace-nowrap tabular-nums ${reversedBecause === null ? 'font-semibold' : 'line-through'}`}
      >
        {euros(amountCents, language)}
      </span>
    )),
    column.actions(({ id, what, reversedBecause }) =>
      reversedBecause === null ? (
        <RowActions
          of={what}
          actions={[
            {
              to: paths.newReceipt(id),
              word: copy.addReceipt,
              label: copy.addReceiptOf(what),
              icon: Paperclip,
            },
            {
              to: paths.reversal(id),
              word: copy.reverse,
              label: copy.reverseOf(what),
              icon: Undo2,
              destructive: true,
            },
          ]}
        />
      ) : null,
    ),
  ]
}

/** All costs of an evening, reversed ones included. */
export function CostList({ eventId, costs }: { eventId: number; costs: readonly ShownCost[] }) {
  const { list: copy } = useCopy(eventAccountsCopy)
  const columns = useColumns(eventId)
  return (
    <section aria-labelledby="costs" className="mt-12 print:hidden">
      <h2 id="costs" className="text-h3 mb-4">
        {copy.title}
      </h2>
      <DataTable
        multiline
        caption={copy.title}
        columns={columns}
        rows={costs}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={copy.empty}>
            <p className="text-ink-2 max-w-[32rem] text-sm">{copy.emptyText}</p>
          </EmptyState>
        }
      />
    </section>
  )
}
