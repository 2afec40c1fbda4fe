import { orderResult } from '#app/features/card-payments/payment-order.server.ts'
import { ResultPage } from '#app/features/card-payments/result-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/payment-result.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const order = await orderResult(context.get(requestContext), own)
  // Without what the bank has put behind it: that says nothing.
  return { order, again: `/pago/${params.id}/resultado${keyQuery(request)}` }
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  return <ResultPage {...loaderData} />
}
