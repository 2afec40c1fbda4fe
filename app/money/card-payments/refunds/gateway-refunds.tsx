import { Ban, SearchCheck } from 'lucide-react'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable, type Column } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { cardPaymentsPanelCopy } from '#app/money/ledger/card-payments-panel.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { ShownGatewayRefund } from './request-refund.server.ts'

/** The form that records the outcome of a refund. */
const refundOutcomePath = (refund: string) => `/admin/caja/devolver/tarjeta/${refund}`

const tones = {
  asked: 'neutral',
  calling: 'neutral',
  unknown: 'warn',
  refused: 'wine',
  done: 'olive',
} as const

/** Refunds through the gateway with their outcomes; empty when there are none. */
export function GatewayRefunds({ refunds }: { refunds: readonly ShownGatewayRefund[] }) {
  const column = useColumnKinds<ShownGatewayRefund>()
  const { list: copy } = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  if (refunds.length === 0) return null
  const columns: Column<ShownGatewayRefund>[] = [
    column.title(copy.name, ({ name }) => name),
    column.text({ header: copy.about, grow: 2 }, ({ about }) => about),
    column.fact(copy.order, ({ order }) => order),
    column.fact(copy.asked, ({ askedAt }) => shortDateTime(askedAt, language)),
    column.figure(copy.amount, ({ amountCents }) => (
      <span className="whitespace-nowrap tabular-nums">{euros(amountCents, language)}</span>
    )),
    column.fact({ header: copy.state, grow: 1 }, ({ state, response, called }) => (
      <Badge tone={tones[state]}>
        {state !== 'refused'
          ? copy.states[state]
          : !called
            ? copy.notAsked
            : response !== null
              ? copy.withCode(copy.states[state], response)
              : copy.states[state]}
      </Badge>
    )),
    column.actions(({ id, order, state }) =>
      state === 'unknown' || state === 'asked' ? (
        <RowActions
          of={order}
          actions={[
            {
              to: refundOutcomePath(id),
              ...(state === 'asked'
                ? { word: copy.giveUpWord, label: copy.giveUp(order), icon: Ban }
                : { word: copy.resolveWord, label: copy.resolve(order), icon: SearchCheck }),
            },
          ]}
        />
      ) : null,
    ),
  ]
  return (
    <section aria-labelledby="by-bank" className="mt-12">
      <h2 id="by-bank" className="text-h3 mb-2">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      <DataTable
        multiline
        caption={copy.caption}
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  )
}
