import { sparingInput } from '#app/features/charge-reminders/charge-reminder.ts'
import { chargeToSpare, spareCharge } from '#app/features/charge-reminders/spare-charge.server.ts'
import { SparingDialog } from '#app/features/charge-reminders/sparing-dialog.tsx'
import { chargePath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-charge-sparing.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeToSpare(context.get(requestContext), params.id)
}

export const action = command({
  form: sparingInput,
  act: (cx, input, { params }: Route.ActionArgs) => spareCharge(cx, params.id, input),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeSpared'),
})

export const clientAction = formClientAction

export default function LedgerChargeSparing({ loaderData, actionData }: Route.ComponentProps) {
  return <SparingDialog charge={loaderData} answer={actionData} />
}
