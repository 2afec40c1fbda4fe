import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/payment-receipt.route.ts'
import { ownReceipt } from './own-payments.server.ts'
import { ReceiptPage } from './receipt-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { receipt: await ownReceipt(context.get(requestContext), params.id) }
}

export default function PaymentReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} />
}
