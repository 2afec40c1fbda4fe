import { recordPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-record-reversal.route.ts'
import { paymentToReverse, reversePaymentByHand } from './payment-history.server.ts'
import { PaymentReversalDialog } from './reversal-dialogs.tsx'
import { paymentReversalInput } from './reversal-input.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return paymentToReverse(context.get(requestContext), params.id)
}

export const action = command({
  form: paymentReversalInput,
  act: (cx, input, { params }: Route.ActionArgs) => reversePaymentByHand(cx, params.id, input),
  done: (_, { params }) => redirectTo(recordPath(params.id), 'paymentReversed'),
})

export const clientAction = formClientAction

export default function LedgerRecordReversal({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentReversalDialog {...loaderData} answer={actionData} />
}
