import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/resubscribe.route.ts'
import { unsubscribePath } from './mail-choice.ts'
import { resubscribe } from './opt-outs.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { request }: Route.ActionArgs) => resubscribe(cx, linkKey(request) ?? ''),
  done: (_, { request }) => redirectTo(unsubscribePath + keyQuery(request)),
})
