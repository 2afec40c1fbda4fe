import { SettleDialog } from '#app/features/remittances/remittance-dialogs.tsx'
import { remittanceForm } from '#app/features/remittances/remittance-forms.server.ts'
import { settlementInput } from '#app/features/remittances/remittance-input.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { settleRemittance } from '#app/features/remittances/settle-remittance.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/remittance-settlement.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return remittanceForm(context.get(requestContext), params.id)
}

export const action = command({
  form: ({ now }) => settlementInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => settleRemittance(cx, params.id, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceSettled'),
})

export const clientAction = formClientAction

export default function RemittanceDialog({ loaderData, actionData }: Route.ComponentProps) {
  return <SettleDialog {...loaderData} answer={actionData} />
}
