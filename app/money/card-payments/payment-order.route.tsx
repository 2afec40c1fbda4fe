import { redirect } from 'react-router'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { formTarget } from '#app/platform/http/forms/form-target.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/payment-order.route.ts'
import { cardPaymentsCopy } from './card-payments.copy.ts'
import { orderToPay } from './payment-order.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id } = params
  const paying = await orderToPay(context.get(requestContext), { id, key: linkKey(request) })
  // Nothing is left to pay: show the result.
  if (!paying) throw redirect(`/pago/${id}/resultado${keyQuery(request)}`)
  context.get(formTarget)(paying.bank)
  return paying
}

/** The order to pay, with a plain form that leads to the bank. Works without scripts. */
export default function PaymentOrder({ loaderData: { order, form } }: Route.ComponentProps) {
  const { pay: copy, methods } = useCopy(cardPaymentsCopy)
  const { language } = useLanguage()
  const amount = shortEuros(order.amountCents, language)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-lead mt-6">{order.about}</p>
      <p className="text-figure mt-1 font-serif lining-nums">
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
