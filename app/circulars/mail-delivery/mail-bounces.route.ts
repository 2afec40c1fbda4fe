import { linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/mail-bounces.route.ts'
import { recordBounces } from './record-bounces.server.ts'

export const loader = postOnly

export async function action({ request, context }: Route.ActionArgs) {
  const authorization = request.headers.get('Authorization')
  const key = linkKey(request)
  const body = await request.text()
  await recordBounces(context.get(requestContext), { authorization, key, body })
  return new Response(null, { status: 204 })
}
