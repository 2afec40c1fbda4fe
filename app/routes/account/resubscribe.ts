import { unsubscribePath } from '#app/features/mail-preferences/mail-choice.ts'
import { resubscribe } from '#app/features/mail-preferences/opt-outs.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/resubscribe.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { request }: Route.ActionArgs) => resubscribe(cx, linkKey(request) ?? ''),
  done: (_, { request }) => redirectTo(unsubscribePath + keyQuery(request)),
})
