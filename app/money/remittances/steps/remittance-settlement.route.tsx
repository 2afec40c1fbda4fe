import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittanceForm } from '#app/money/remittances/writing/remittance-forms.server.ts'
import { settlementInput } from '#app/money/remittances/writing/remittance-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/remittance-settlement.route.ts'
import { SettleDialog } from './remittance-dialogs.tsx'
import { settleRemittance } from './settle-remittance.server.ts'

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
