import { undoRepayment } from '#app/features/event-accounts/repay-advance.server.ts'
import { creditsPath } from '#app/features/ledger/ledger-pages.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/advance-repayment-undone.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => undoRepayment(cx, params.cost),
  done: () => redirectTo(creditsPath, 'repaymentUndone'),
})

export const clientAction = formClientAction
