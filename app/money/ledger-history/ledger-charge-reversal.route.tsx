import { chargePath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-charge-reversal.route.ts'
import { chargeToReverse, reverseChargeByHand } from './charge-history.server.ts'
import { ChargeReversalDialog } from './reversal-dialogs.tsx'
import { reversalInput } from './reversal-input.ts'

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
