import { requestContext } from '#app/platform/http/context.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/payment-notification.route.ts'
import { processNotification } from './process-notification.server.ts'

export const loader = postOnly

export async function action({ request, context }: Route.ActionArgs) {
  await processNotification(context.get(requestContext), await request.text())
  return new Response('OK', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
