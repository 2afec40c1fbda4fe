import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-refund-outcome.route.ts'
import { refundOutcomeInput } from './gateway-refund.ts'
import { RefundOutcomeDialog } from './refund-outcome-dialog.tsx'
import { refundToResolve, resolveRefund } from './settle-refund.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return refundToResolve(context.get(requestContext), params.id)
}

export const action = command({
  form: refundOutcomeInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => resolveRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundResolved'),
})

export const clientAction = formClientAction

export default function LedgerRefundOutcome({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundOutcomeDialog {...loaderData} answer={actionData} />
}
