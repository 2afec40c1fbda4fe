import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/payment-receipt.route.ts'
import { ownPaymentsCopy } from './own-payments.copy.ts'
import { ownReceipt } from './own-payments.server.ts'
import { Paper, PaperSum } from './paper.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { receipt: await ownReceipt(context.get(requestContext), params.id) }
}

export default function PaymentReceipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const { paper: copy, methods } = useCopy(ownPaymentsCopy)
  const { language } = useLanguage()
  const { issuer, number, name, receivedOn, method, reference, amountCents } = receipt
  const { surplusCents, refundedCents } = receipt
  const others = [
    { key: 'surplus', about: copy.surplus, cents: surplusCents },
    { key: 'refunded', about: copy.refunded, cents: refundedCents },
  ].filter(({ cents }) => cents > 0)
  const lines = [...receipt.lines, ...others].map(({ key, about, cents }) => ({
    key,
    about,
    amount: euros(cents, language),
  }))
  return (
    <Paper title={copy.receipt(number)} issuer={issuer}>
      <p>{copy.received(issuer.name, name)}</p>
      <p className="text-figure my-2 font-serif lining-nums">{euros(amountCents, language)}</p>
      <p className="text-ink-2 text-sm">
        {copy.by(methods[method], shortDay(receivedOn, language))}
        {reference ? ` · ${copy.reference}: ${reference}` : null}
      </p>
      <PaperSum lines={lines} total={euros(amountCents, language)} />
    </Paper>
  )
}
