import { takeBounces } from '#app/features/mail-delivery/take-bounces.server.ts'
import { requestContext } from '#app/http/context.ts'
import { linkKey } from '#app/http/link-key.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/mail-bounces.ts'

export const loader = postOnly

/** What a sender's webhook tells of mails that came back. */
export async function action({ request, context }: Route.ActionArgs) {
  const authorization = request.headers.get('Authorization')
  const key = linkKey(request)
  const body = await request.text()
  await takeBounces(context.get(requestContext), { authorization, key, body })
  return new Response(null, { status: 204 })
}
