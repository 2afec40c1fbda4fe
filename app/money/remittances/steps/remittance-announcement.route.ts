import { remittancePath } from '#app/money/remittances/remittance.ts'
import { announceRemittance } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/remittance-announcement.route.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => announceRemittance(cx, params.id),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceAnnounced'),
})

export const clientAction = formClientAction
