import { Ban, SearchCheck } from 'lucide-react'
import { cardPaymentsPanelCopy } from '#app/copy/card-payments-panel.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { RowActions } from '#app/panel/row-actions.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { refundFindingPath, type ShownGatewayRefund } from './gateway-refund.ts'

const tones = {
  asked: 'neutral',
  calling: 'neutral',
  unknown: 'warn',
  refused: 'wine',
  done: 'olive',
} as const

/** What is being paid back by the bank, and how it has ended; nothing where there is none. */
export function GatewayRefunds({ refunds }: { refunds: readonly ShownGatewayRefund[] }) {
  const { list: copy } = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  if (refunds.length === 0) return null
  const columns: Column<ShownGatewayRefund>[] = [
    { key: 'name', header: copy.name, grow: 2, narrow: 'title', cell: ({ name }) => name },
    { key: 'about', header: copy.about, grow: 2, narrow: 'text', cell: ({ about }) => about },
    { key: 'order', header: copy.order, grow: 0, cell: ({ order }) => order },
    {
      key: 'asked',
      header: copy.asked,
      grow: 0,
      cell: ({ askedAt }) => shortDateTime(askedAt, language),
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="whitespace-nowrap tabular-nums">{euros(amountCents, language)}</span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 1,
      cell: ({ state, response, called }) => (
        <Badge tone={tones[state]}>
          {state !== 'refused'
            ? copy.states[state]
            : !called
              ? copy.notAsked
              : response !== null
                ? copy.withCode(copy.states[state], response)
                : copy.states[state]}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, order, state }) =>
        state === 'unknown' || state === 'asked' ? (
          <RowActions
            of={order}
            actions={[
              {
                to: refundFindingPath(id),
                ...(state === 'asked'
                  ? { word: copy.giveUpWord, label: copy.giveUp(order), icon: Ban }
                  : { word: copy.resolveWord, label: copy.resolve(order), icon: SearchCheck }),
              },
            ]}
          />
        ) : null,
    },
  ]
  return (
    <section aria-labelledby="by-bank" className="mt-12">
      <h2 id="by-bank" className="text-h3 mb-2">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  )
}
