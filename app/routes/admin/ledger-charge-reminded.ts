import { remindAgain } from '#app/features/charge-reminders/spare-charge.server.ts'
import { chargePath } from '#app/features/ledger/ledger-pages.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/ledger-charge-reminded.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => remindAgain(cx, params.id),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeRemindedAgain'),
})

export const clientAction = formClientAction
