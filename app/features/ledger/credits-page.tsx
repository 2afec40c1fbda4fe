import { CreditCard, History, Undo2 } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { cardPaymentsPanelCopy } from '#app/copy/card-payments-panel.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { Credit, CreditsFilter, CreditTotals } from './credits.server.ts'
import { InTransferFile } from './in-transfer-file.tsx'
import { creditsPath, recordPath } from './ledger-pages.ts'
import { TotalLine } from './total-line.tsx'
import type { CreditedEvent, UnprovedRefund } from './unproved-refunds.server.ts'
import { UnprovedRefunds } from './unproved-refunds.tsx'

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

/** What the club is to pay back, and what it may have to. */
export function CreditsPage({
  query,
  events,
  totals,
  unproved,
  ...list
}: TablePage<Credit> & {
  more: boolean
  query: CreditsFilter
  events: readonly CreditedEvent[]
  totals: CreditTotals
  unproved: TablePage<UnprovedRefund> & { totals: CreditTotals }
}) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { search: address } = useLocation()
  return (
    <>
      <p className="text-ink-2 mb-4 max-w-[46rem]">{copy.lead}</p>
      <TotalLine
        total={copy.total(euros(totals.cents, language))}
        table={`${creditsPath}.csv${address}`}
        download={copy.download}
      >
        {totals.count > 0 ? (
          <span className="text-ink-2 ml-2 text-sm">
            {copy.ofPayments(totals.count, decimal(totals.count, language))}
          </span>
        ) : null}
      </TotalLine>
      <SearchedList
        {...list}
        path={creditsPath}
        texts={copy.list}
        search={query.search}
        kept={query.event === null ? {} : { evento: String(query.event) }}
        rowKey={({ id }) => id}
        columns={useCreditColumns()}
        filters={<EventFilter query={query} events={events} />}
      />
      <UnprovedRefunds {...unproved} />
    </>
  )
}

function EventFilter({
  query,
  events,
}: {
  query: CreditsFilter
  events: readonly CreditedEvent[]
}) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  if (events.length === 0) return null
  return (
    <Form method="get" action={creditsPath} className="mb-6 flex flex-wrap items-end gap-3">
      {query.search ? <input type="hidden" name="buscar" value={query.search} /> : null}
      <SelectField
        key={`event${query.event}`}
        label={copy.event}
        name="evento"
        defaultValue={query.event === null ? '' : String(query.event)}
        options={[
          { value: '', label: copy.allEvents },
          ...events.map(({ id, title, on }) => ({
            value: String(id),
            label: `${title} · ${shortDay(on, language)}`,
          })),
        ]}
        className="max-w-full"
      />
      <Button type="submit" variant="line">
        {copy.show}
      </Button>
    </Form>
  )
}
