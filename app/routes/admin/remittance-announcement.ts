import { announceRemittance } from '#app/features/remittances/prepare-remittance.server.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/remittance-announcement.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => announceRemittance(cx, params.id),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceAnnounced'),
})

export const clientAction = formClientAction
