import { chargePath } from '#app/money/ledger/ledger-pages.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/ledger-charge-reminded.route.ts'
import { remindAgain } from './mute-charge.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => remindAgain(cx, params.id),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeRemindedAgain'),
})

export const clientAction = formClientAction
