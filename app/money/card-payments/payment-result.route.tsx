import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/payment-result.route.ts'
import { orderResult } from './payment-order.server.ts'
import { ResultPage } from './result-page.tsx'

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
