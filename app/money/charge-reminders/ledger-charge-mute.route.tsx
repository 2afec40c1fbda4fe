import { chargePath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-charge-mute.route.ts'
import { reminderMuteInput } from './charge-reminder.ts'
import { ReminderMuteDialog } from './reminder-mute-dialog.tsx'
import { chargeToSpare, spareCharge } from './spare-charge.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeToSpare(context.get(requestContext), params.id)
}

export const action = command({
  form: reminderMuteInput,
  act: (cx, input, { params }: Route.ActionArgs) => spareCharge(cx, params.id, input),
  done: (_, { params }) => redirectTo(chargePath(params.id), 'chargeSpared'),
})

export const clientAction = formClientAction

export default function LedgerChargeMute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReminderMuteDialog charge={loaderData} answer={actionData} />
}
