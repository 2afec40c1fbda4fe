import { remittancePath } from '#app/money/remittances/remittance.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/remittance-sent.route.ts'
import { markSent } from './settle-remittance.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => markSent(cx, params.id),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceSent'),
})

export const clientAction = formClientAction
