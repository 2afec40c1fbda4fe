import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/advance-repayment-undone.route.ts'
import { undoRepayment } from './repay-advance.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => undoRepayment(cx, params.cost),
  done: () => redirectTo(creditsPath, 'repaymentUndone'),
})

export const clientAction = formClientAction
