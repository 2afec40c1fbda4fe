import { redirect } from 'react-router'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { formTarget } from '#app/platform/http/forms/form-target.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/payment-order.route.ts'
import { PayPage } from './pay-page.tsx'
import { orderToPay } from './payment-order.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id } = params
  const paying = await orderToPay(context.get(requestContext), { id, key: linkKey(request) })
  // There is nothing to send any more: how it stands.
  if (!paying) throw redirect(`/pago/${id}/resultado${keyQuery(request)}`)
  context.get(formTarget)(paying.bank)
  return paying
}

export default function PaymentOrder({ loaderData: { order, form } }: Route.ComponentProps) {
  return <PayPage order={order} form={form} />
}
