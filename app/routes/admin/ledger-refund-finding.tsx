import { FindingDialog } from '#app/features/card-payments/finding-dialog.tsx'
import { refundFindingInput } from '#app/features/card-payments/gateway-refund.ts'
import { refundToResolve, resolveRefund } from '#app/features/card-payments/settle-refund.server.ts'
import { creditsPath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-refund-finding.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return refundToResolve(context.get(requestContext), params.id)
}

export const action = command({
  form: refundFindingInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => resolveRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundResolved'),
})

export const clientAction = formClientAction

export default function LedgerRefundFinding({ loaderData, actionData }: Route.ComponentProps) {
  return <FindingDialog {...loaderData} answer={actionData} />
}
