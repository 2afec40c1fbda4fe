import { Outlet } from 'react-router'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FileSums, RecordHeading } from '#app/money/ledger/ledger-frame.tsx'
import {
  creditsPath,
  ledgerPath,
  receivedPath,
  recordPath,
} from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-record.route.ts'
import { HistorySteps, RecordFacts } from './history-steps.tsx'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'
import { type PaymentHistory, paymentHistory } from './payment-history.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return paymentHistory(context.get(requestContext), params.id)
}

export default function LedgerRecord({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <RecordPage {...loaderData} />
    </>
  )
}

function RecordPage({ payment, steps }: PaymentHistory) {
  const { payment: copy } = useCopy(ledgerHistoryCopy)
  const { pages, title, methods, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { id, number, name, refund, reversed, asked, remittance, creditCents } = payment
  const kind = refund ? 'refund' : 'payment'
  return (
    <>
      <RecordHeading
        name={copy.titles[kind](number)}
        whose={name || open.anonymous}
        steps={[
          { to: ledgerPath, label: title },
          { to: receivedPath, label: pages.received },
        ]}
      >
        {reversed ? <Badge tone="error">{copy.states.reversed}</Badge> : null}
        {copy.titles[kind](number)}
      </RecordHeading>
      <FileSums
        sums={[
          [copy.amount, euros(refund ? -payment.amountCents : payment.amountCents, language)],
          ...(refund || reversed ? [] : ([[copy.credit, euros(creditCents, language)]] as const)),
        ]}
      />
      <RecordFacts
        facts={[
          { term: copy.method, value: methods[payment.method] },
          { term: copy.on, value: shortDay(payment.receivedOn, language) },
          { term: copy.origin, value: copy.origins[payment.origin] },
          { term: copy.reference, value: payment.reference },
          { term: copy.email, value: payment.email },
        ]}
      />
      {reversed ? <p className="bg-cream mb-6 px-4 py-3 text-sm">{copy.reversed}</p> : null}
      {asked ? <p className="bg-cream mb-6 px-4 py-3 text-sm">{copy.asked}</p> : null}
      <div className="mb-10 flex flex-wrap items-center gap-3">
        {creditCents > 0 ? (
          <ButtonLink to={`${creditsPath}/${id}/pago`} size="sm">
            {copy.refund}
          </ButtonLink>
        ) : null}
        {reversed || remittance || asked ? null : (
          <ButtonLink
            to={`${recordPath(id)}/anulacion`}
            variant="line"
            size="sm"
            preventScrollReset
          >
            {copy.reverse[kind]}
          </ButtonLink>
        )}
        {remittance ? (
          <TextLink to={`${ledgerPath}/remesas/${remittance.id}`}>
            {copy.remittance(remittance.number)}
          </TextLink>
        ) : null}
      </div>
      <HistorySteps steps={steps} />
    </>
  )
}
