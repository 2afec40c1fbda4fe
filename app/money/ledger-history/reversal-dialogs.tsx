import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { chargePath, ledgerPath, recordPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { attendeePath } from './charge-page.tsx'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'
import { ReversalForm } from './reversal-form.tsx'
import type { ChargeReversal } from './reverse-charge-by-hand.server.ts'
import type { PaymentReversal } from './reverse-payment-by-hand.server.ts'

/** Takes a charge back, over its page; of one of a registration it says why not. */
export function ChargeReversalDialog({
  charge,
  remittance,
  seesAttendees,
  told,
  answer,
}: ChargeReversal & { answer: FormAnswer | undefined }) {
  const { reversal } = useCopy(ledgerHistoryCopy)
  const { charge: copy } = reversal
  const { charge: ofCharge } = useCopy(ledgerHistoryCopy)
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { id, name, about, kind, amountCents, paidCents, openCents, reversed } = charge
  const attendees = seesAttendees ? attendeePath(charge) : null
  const refusal = reversed ? copy.already : kind === 'seat' ? copy.seat : null
  return (
    <AddressDialog
      listPath={chargePath(id)}
      title={copy.title(name || open.anonymous)}
      description={copy.what(about, euros(amountCents, language))}
      closeLabel={reversal.close}
    >
      {refusal === null ? (
        <ReversalForm
          path={chargePath(id)}
          gone="chargeNotFound"
          seen={openCents}
          effects={[
            copy.gone,
            ...(paidCents > 0 ? [copy.credit(euros(paidCents, language))] : []),
            ...(kind === 'due' ? [copy.due] : []),
            ...(remittance ? [copy.running(remittance.number)] : []),
            told === null ? copy.untold : copy.told(told),
          ]}
          words={copy}
          answer={answer}
        />
      ) : (
        <div className="flex flex-col items-start gap-3 text-sm">
          <p className="text-pretty">{refusal}</p>
          {kind === 'seat' && attendees ? (
            <TextLink to={attendees} arrow>
              {ofCharge.attendees}
            </TextLink>
          ) : null}
        </div>
      )}
    </AddressDialog>
  )
}

/** Takes a payment or a refund back, over its page; where it cannot be, it says why. */
export function PaymentReversalDialog({
  payment,
  paid,
  partlyBack,
  told,
  answer,
}: PaymentReversal & { answer: FormAnswer | undefined }) {
  const { reversal, payment: ofPayment } = useCopy(ledgerHistoryCopy)
  const { payment: copy } = reversal
  const { methods, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { id, name, refund, reversed, asked, remittance, creditCents, amountCents, origin } =
    payment
  const refusal = reversed
    ? copy.already
    : remittance
      ? copy.collected
      : asked
        ? ofPayment.asked
        : partlyBack
          ? copy.partlyBack
          : null
  return (
    <AddressDialog
      listPath={recordPath(id)}
      title={copy.titles[refund ? 'refund' : 'payment'](name || open.anonymous)}
      description={copy.what(
        methods[payment.method],
        shortDay(payment.receivedOn, language),
        euros(amountCents, language),
      )}
      closeLabel={reversal.close}
    >
      {refusal === null ? (
        <ReversalForm
          path={recordPath(id)}
          gone="paymentNotFound"
          seen={payment.usedCents}
          effects={[
            copy.gone,
            ...paid.map(({ about, cents }) => copy.open(about, euros(cents, language))),
            ...(creditCents > 0 ? [copy.credit(euros(creditCents, language))] : []),
            ...(refund ? [copy.refund(euros(amountCents, language))] : []),
            ...(origin === 'statement' ? [copy.statement] : []),
            told === null ? copy.untold : copy.told(told),
          ]}
          words={copy}
          answer={answer}
        />
      ) : (
        <div className="flex flex-col items-start gap-3 text-sm">
          <p className="text-pretty">{refusal}</p>
          {remittance ? (
            <TextLink to={`${ledgerPath}/remesas/${remittance.id}`} arrow>
              {ofPayment.remittance(remittance.number)}
            </TextLink>
          ) : null}
        </div>
      )}
    </AddressDialog>
  )
}
