import { chargeByHand, newChargeForm } from '#app/features/new-charges/charge-by-hand.server.ts'
import { NewChargeDialog } from '#app/features/new-charges/new-charge-dialog.tsx'
import { newChargeInput } from '#app/features/new-charges/new-charge-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-new-charge.ts'

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
