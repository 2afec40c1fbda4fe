import { ChargeReversalDialog } from '#app/features/ledger-history/reversal-dialogs.tsx'
import { reversalInput } from '#app/features/ledger-history/reversal-input.ts'
import {
  chargeToReverse,
  reverseChargeByHand,
} from '#app/features/ledger-history/reverse-charge-by-hand.server.ts'
import { chargePath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-charge-reversal.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeToReverse(context.get(requestContext), params.id)
}

export const action = command({
  form: reversalInput,
  act: (cx, input, { params }: Route.ActionArgs) => reverseChargeByHand(cx, params.id, input),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeReversed'),
})

export const clientAction = formClientAction

export default function LedgerChargeReversal({ loaderData, actionData }: Route.ComponentProps) {
  return <ChargeReversalDialog {...loaderData} answer={actionData} />
}
