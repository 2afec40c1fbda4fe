import { CreditCard, History, Undo2 } from 'lucide-react'
import { Form, Outlet, useLocation } from 'react-router'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { GatewayRefunds } from '#app/money/card-payments/refunds/gateway-refunds.tsx'
import { listGatewayRefunds } from '#app/money/card-payments/refunds/request-refund.server.ts'
import { Advances } from '#app/money/costs/advances.tsx'
import { listAdvances } from '#app/money/costs/repay-advance.server.ts'
import { cardPaymentsPanelCopy } from '#app/money/ledger/card-payments-panel.copy.ts'
import { LedgerFrame, TotalLine } from '#app/money/ledger/ledger-frame.tsx'
import { creditsPath, recordPath } from '#app/money/ledger/ledger-pages.ts'
import { creditsQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { harmlessPageNumber, pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-credits.route.ts'
import { type Credit, type CreditsFilter, listCredits } from './credits.server.ts'
import { type CreditedEvent, creditedEvents, listUnproved } from './unproved-refunds.server.ts'
import { InTransferFile, UnprovedRefunds } from './unproved-refunds.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const query = creditsQueryOf(url.searchParams)
  const page = pageNumber(url.searchParams.get('pagina'))
  const doubts = harmlessPageNumber(url.searchParams.get('dudas'))
  const [credits, unproved, events, advances, refunds] = await Promise.all([
    listCredits(cx, { ...query, page }),
    listUnproved(cx, { ...query, page: doubts }),
    creditedEvents(cx),
    listAdvances(cx),
    listGatewayRefunds(cx),
  ])
  return { credits: { query, events, unproved, ...credits }, advances, refunds }
}

export const clientLoader = loadSeparately

export default function LedgerCredits({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="credits">
      <Outlet />
      <CreditsPage {...loaderData.credits} />
      <GatewayRefunds refunds={loaderData.refunds} />
      <Advances advances={loaderData.advances} />
    </LedgerFrame>
  )
}

function useCreditColumns() {
  const column = useColumnKinds<Credit>()
  const { credits: copy, methods, open } = useCopy(ledgerCopy)
  const cards = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.name, ({ id, name, transfer }) => (
      <RowLink to={transfer ? recordPath(id) : `${creditsPath}/${id}/pago`}>
        {name || open.anonymous}
      </RowLink>
    )),
    column.text(copy.about, ({ about, transfer }) => (
      <>
        {about ?? copy.surplus}
        {transfer ? (
          <span className="block text-sm">
            <InTransferFile transfer={transfer} />
          </span>
        ) : null}
      </>
    )),
    column.fact(copy.paid, ({ method, receivedOn }) =>
      copy.paidBy(methods[method], shortDay(receivedOn, language)),
    ),
    column.amount(copy.amount, ({ creditCents }) => creditCents),
    column.actions(({ id, name, byGateway, transfer }) => (
      <RowActions
        of={name || open.anonymous}
        actions={[
          byGateway &&
            !transfer && {
              to: `${creditsPath}/${id}/tarjeta`,
              word: cards.refundWord,
              label: cards.refund(name || open.anonymous),
              icon: CreditCard,
              worded: true,
            },
          !transfer && {
            to: `${creditsPath}/${id}/pago`,
            word: copy.refundWord,
            label: copy.refund(name || open.anonymous),
            icon: Undo2,
            worded: true,
          },
          {
            to: recordPath(id),
            word: open.seeWord,
            label: open.see(name || open.anonymous),
            icon: History,
          },
        ]}
      />
    )),
  ]
}

function CreditsPage({
  query,
  events,
  totals,
  unproved,
  ...list
}: Route.ComponentProps['loaderData']['credits']) {
  const { credits: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { search: address } = useLocation()
  return (
    <>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-sm">{copy.lead}</p>
      {list.rows.length > 0 || query.search || query.event !== null ? (
        <TotalLine
          total={copy.total(euros(totals.cents, language))}
          table={`${creditsPath}.csv${address}`}
        >
          {totals.count > 0 ? (
            <span className="text-ink-2 ml-1 text-sm">
              {' '}
              {copy.ofPayments(totals.count, decimal(totals.count, language))}
            </span>
          ) : null}
        </TotalLine>
      ) : null}
      <SearchedList
        {...list}
        path={creditsPath}
        texts={copy.list}
        search={query.search}
        kept={query.event === null ? {} : { evento: String(query.event) }}
        rowKey={({ id }) => id}
        columns={useCreditColumns()}
        multiline
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
  const { credits: copy, show } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  if (events.length === 0) return null
  return (
    <Form method="get" action={creditsPath} className="flex flex-wrap items-end gap-3">
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
        {show}
      </Button>
    </Form>
  )
}
