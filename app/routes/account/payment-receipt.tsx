import { ownReceipt } from '#app/features/own-payments/own-payments.server.ts'
import { ReceiptPage } from '#app/features/own-payments/receipt-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/payment-receipt.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { receipt: await ownReceipt(context.get(requestContext), params.id) }
}

export default function PaymentReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} />
}
