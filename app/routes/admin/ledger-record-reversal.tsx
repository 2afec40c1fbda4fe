import { PaymentReversalDialog } from '#app/features/ledger-history/reversal-dialogs.tsx'
import { reversalInput } from '#app/features/ledger-history/reversal-input.ts'
import {
  paymentToReverse,
  reversePaymentByHand,
} from '#app/features/ledger-history/reverse-payment-by-hand.server.ts'
import { recordPath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-record-reversal.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return paymentToReverse(context.get(requestContext), params.id)
}

export const action = command({
  form: reversalInput,
  act: (cx, input, { params }: Route.ActionArgs) => reversePaymentByHand(cx, params.id, input),
  done: (_, { params }) => redirectTo(recordPath(params.id), 'paymentReversed'),
})

export const clientAction = formClientAction

export default function LedgerRecordReversal({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentReversalDialog {...loaderData} answer={actionData} />
}
