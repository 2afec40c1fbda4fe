import { repaymentInput } from '#app/features/event-accounts/cost-input.ts'
import { advanceToRepay, repayAdvance } from '#app/features/event-accounts/repay-advance.server.ts'
import { RepaymentDialog } from '#app/features/event-accounts/repayment-dialog.tsx'
import { creditsPath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/advance-repayment.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return advanceToRepay(context.get(requestContext), params.cost)
}

export const action = command({
  form: repaymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => repayAdvance(cx, params.cost, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundNoted'),
})

export const clientAction = formClientAction

export default function AdvanceRepayment({ loaderData, actionData }: Route.ComponentProps) {
  return <RepaymentDialog key={loaderData.advance.costId} {...loaderData} answer={actionData} />
}
