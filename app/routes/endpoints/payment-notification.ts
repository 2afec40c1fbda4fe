import { takeNotification } from '#app/features/card-payments/take-notification.server.ts'
import { requestContext } from '#app/http/context.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/payment-notification.ts'

export const loader = postOnly

/** What the gateway tells of a payment, by itself and with its signature. */
export async function action({ request, context }: Route.ActionArgs) {
  await takeNotification(context.get(requestContext), await request.text())
  return new Response('OK', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
