import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/advance-repayment.route.ts'
import { repaymentInput } from './cost-input.ts'
import { advanceToRepay, repayAdvance } from './repay-advance.server.ts'
import { RepaymentDialog } from './repayment-dialog.tsx'

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
