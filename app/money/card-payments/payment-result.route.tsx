import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink, buttonClass } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/payment-result.route.ts'
import { cardPaymentsCopy } from './card-payments.copy.ts'
import { orderResult } from './payment-order.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const order = await orderResult(context.get(requestContext), own)
  // Drops the bank's parameters, which prove nothing.
  return { order, again: `/pago/${params.id}/resultado${keyQuery(request)}` }
}

/** The result of a payment, from the bank's notification and never from the URL's parameters. */
export default function PaymentResult({ loaderData: { order, again } }: Route.ComponentProps) {
  const { result: copy } = useCopy(cardPaymentsCopy)
  const { language } = useLanguage()
  const { state, about, amountCents, creditCents, backTo } = order
  const waiting = state === 'waiting'
  usePeriodicReload(waiting)
  const amount = shortEuros(amountCents, language)
  const lines =
    state === 'paid'
      ? [
          copy.paid.text(amount),
          ...(creditCents > 0 ? [copy.paid.surplus(shortEuros(creditCents, language))] : []),
        ]
      : waiting
        ? [copy.waiting.text, copy.waiting.paidAlready, copy.waiting.notFinished]
        : [copy[state].text]
  const isOfSeats = backTo.startsWith('/reservas/')
  const back = isOfSeats ? copy.back.registration : copy.back.account
  return (
    <Wrap className="py-section">
      <PageTitle title={copy[state].title} />
      <div aria-live="polite">
        <h1 className="text-h2">{copy[state].title}</h1>
        <p className="text-lead mt-6">{`${about} · ${amount}`}</p>
        <div className="text-ink-2 mt-4 flex max-w-[38rem] flex-col gap-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {waiting ? <p className="needs-scripts text-sm">{copy.waiting.renews}</p> : null}
        </div>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {waiting ? (
          <a href={again} className={buttonClass({ variant: 'primary' })}>
            {copy.waiting.again}
          </a>
        ) : null}
        <ButtonLink to={backTo} variant={waiting ? 'line' : 'primary'}>
          {state === 'denied' ? copy.tryAgain : back}
        </ButtonLink>
      </p>
    </Wrap>
  )
}

/** Milliseconds between two reloads, for five minutes. */
const reloadInterval = 4000
const maxReloads = 75

/** Reloads while the bank's notification is missing and the page is visible. */
function usePeriodicReload(waiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return undefined
    let left = maxReloads
    const timer = setInterval(() => {
      if (document.hidden) return
      left -= 1
      if (left <= 0) clearInterval(timer)
      void revalidate()
    }, reloadInterval)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
