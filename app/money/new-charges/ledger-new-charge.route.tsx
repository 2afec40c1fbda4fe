import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-new-charge.route.ts'
import { chargeByHand, newChargeForm } from './charge-by-hand.server.ts'
import { NewChargeDialog } from './new-charge-dialog.tsx'
import { newChargeInput } from './new-charge-input.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newChargeForm(context.get(requestContext))
}

export const action = command({
  form: newChargeInput,
  act: (cx, input) => chargeByHand(cx, input),
  done: ({ charges }, { request }) =>
    redirectTo(`/admin/caja${new URL(request.url).search}`, 'duesIssued', {
      count: String(charges),
    }),
})

export const clientAction = formClientAction

export default function LedgerNewCharge({ loaderData, actionData }: Route.ComponentProps) {
  return <NewChargeDialog {...loaderData} answer={actionData} />
}
