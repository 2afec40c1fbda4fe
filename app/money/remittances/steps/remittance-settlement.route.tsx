import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { remittanceForm } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { settlementInput } from '#app/money/remittances/writing/remittance-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/remittance-settlement.route.ts'
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

export default function RemittanceSettlement({ loaderData, actionData }: Route.ComponentProps) {
  const { id, form } = loaderData
  const { settleDialog: copy } = useCopy(remittancesCopy)
  const labels = { received_on: copy.received }
  return (
    <EditDialog
      listPath={remittancePath(id)}
      title={copy.title}
      texts={copy}
      form={form}
      answer={actionData}
      labels={labels}
      gone="remittanceNotFound"
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.text}</p>
          <TextField type="date" required {...plainField(labels, fields)('received_on')} />
        </>
      )}
    </EditDialog>
  )
}
