import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { chargePath, ledgerPath, recordPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ChargeReversal } from './charge-history.server.ts'
import { attendeePath } from './charge-page.tsx'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'
import type { PaymentReversal } from './payment-history.server.ts'

/** Reverses a charge, over its page; for one of a registration says why not. */
export function ChargeReversalDialog({
  charge,
  remittance,
  seesAttendees,
  notified,
  answer,
}: ChargeReversal & { answer: FormAnswer | undefined }) {
  const { reversal, charge: ofCharge } = useCopy(ledgerHistoryCopy)
  const { charge: copy } = reversal
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { id, name, about, kind, amountCents, paidCents, openCents, reversed } = charge
  const attendees = seesAttendees ? attendeePath(charge) : null
  return (
    <ReversalDialog
      path={chargePath(id)}
      gone="chargeNotFound"
      title={copy.title(name || open.anonymous)}
      description={copy.what(about, euros(amountCents, language))}
      refusal={reversed ? copy.already : kind === 'seat' ? copy.seat : null}
      link={kind === 'seat' && attendees ? { to: attendees, text: ofCharge.attendees } : null}
      seen={openCents}
      effects={[
        copy.gone,
        ...(paidCents > 0 ? [copy.credit(euros(paidCents, language))] : []),
        ...(kind === 'due' ? [copy.due] : []),
        ...(remittance ? [copy.running(remittance.number)] : []),
        notified === null ? copy.unnotified : copy.notified(notified),
      ]}
      texts={copy}
      answer={answer}
    />
  )
}
/** Reverses a payment or a refund, over its page, or says why that is not possible. */
export function PaymentReversalDialog({
  payment,
  paid,
  partlyBack,
  notified,
  today,
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
    <ReversalDialog
      path={recordPath(id)}
      gone="paymentNotFound"
      title={copy.titles[refund ? 'refund' : 'payment'](name || open.anonymous)}
      description={copy.what(
        methods[payment.method],
        shortDay(payment.receivedOn, language),
        euros(amountCents, language),
      )}
      refusal={refusal}
      link={
        remittance
          ? {
              to: `${ledgerPath}/remesas/${remittance.id}`,
              text: ofPayment.remittance(remittance.number),
            }
          : null
      }
      seen={payment.usedCents}
      effects={[
        copy.gone,
        ...paid.map(({ about, cents }) => copy.open(about, euros(cents, language))),
        ...(creditCents > 0 ? [copy.credit(euros(creditCents, language))] : []),
        ...(refund ? [copy.refund(euros(amountCents, language))] : []),
        ...(origin === 'statement' ? [copy.statement] : []),
        notified === null ? copy.unnotified : copy.notified(notified),
      ]}
      today={today}
      texts={copy}
      answer={answer}
    />
  )
}
/** Shows the effects of a reversal and asks for its reason, or says why it is not possible. */
function ReversalDialog({
  path,
  gone,
  title,
  description,
  refusal,
  link,
  seen,
  effects,
  today,
  texts,
  answer,
}: {
  /** The page of the charge or payment. */
  path: string
  gone: ProblemCode
  title: string
  description: string
  refusal: string | null
  /** Where a refusal leads. */
  link: { to: string; text: string } | null
  /** The cents that were shown. */
  seen: number
  effects: readonly string[]
  /** Initial value of the day, if the form asks for one. */
  today?: string
  texts: { submit: string }
  answer: FormAnswer | undefined
}) {
  const { reversal: copy } = useCopy(ledgerHistoryCopy)
  const dialog = { title, description }
  if (refusal !== null) {
    return (
      <AddressDialog {...dialog} listPath={path}>
        <div className="flex flex-col items-start gap-3 text-sm">
          <p>{refusal}</p>
          {link ? (
            <TextLink to={link.to} arrow>
              {link.text}
            </TextLink>
          ) : null}
        </div>
      </AddressDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      after={{ listPath: path, gone, stale: 'ledgerMoved' }}
      texts={texts}
      danger
      answer={answer}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="seen" value={seen} />
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
            {effects.map((effect) => (
              <li key={effect} className="wrap-anywhere">
                {effect}
              </li>
            ))}
          </ul>
          <TextField
            label={copy.reason}
            hint={copy.reasonHint}
            {...field('reason')}
            required
            maxLength={300}
            autoComplete="off"
          />
          {today ? (
            <TextField
              label={copy.on}
              hint={copy.onHint}
              {...field('reversed_on', today)}
              type="date"
              required
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
