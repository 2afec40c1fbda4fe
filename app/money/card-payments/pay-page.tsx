import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { GatewayForm } from '#packages/banking/gateway/payment-gateway.ts'
import { cardPaymentsCopy } from './card-payments.copy.ts'
import type { ShownOrder } from './online-payment.ts'

/** What is about to be paid, with the button that leads to the page of the bank; a plain form, whole without scripts. */
export function PayPage({ order, form }: { order: ShownOrder; form: GatewayForm }) {
  const { pay: copy, methods } = useCopy(cardPaymentsCopy)
  const { language } = useLanguage()
  const amount = shortEuros(order.amountCents, language)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-lead mt-6">{order.about}</p>
      <p className="mt-1 font-serif text-[2rem] lining-nums">
        {copy.amount(amount, methods[order.method])}
      </p>
      <div className="text-ink-2 mt-4 flex max-w-[38rem] flex-col gap-2">
        <p>{copy.text}</p>
        <p>{copy.after}</p>
      </div>
      <form
        method="post"
        action={form.action}
        className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4"
      >
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{copy.go}</Button>
        <TextLink to={order.backTo}>{copy.back}</TextLink>
      </form>
    </Wrap>
  )
}
