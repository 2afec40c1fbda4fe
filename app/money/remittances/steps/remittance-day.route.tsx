import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import {
  moveRemittance,
  firstCollectionOf,
  remittanceForm,
} from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { collectionDayInput } from '#app/money/remittances/writing/remittance-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/remittance-day.route.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return remittanceForm(context.get(requestContext), params.id)
}

export const action = command({
  form: (cx) => collectionDayInput(firstCollectionOf(cx)),
  act: (cx, input, { params }: Route.ActionArgs) => moveRemittance(cx, params.id, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceMoved'),
})

export const clientAction = formClientAction

export default function RemittanceDay({ loaderData, actionData }: Route.ComponentProps) {
  const { id, form, firstDay } = loaderData
  const { form: words, moveDialog: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const labels = { collection_on: words.labels.collection_on }
  const hint = words.collectionHint(shortDay(firstDay, language))
  return (
    <EditDialog
      listPath={remittancePath(id)}
      title={copy.title}
      form={form}
      answer={actionData}
      labels={labels}
      gone="remittanceNotFound"
    >
      {(fields) => (
        <TextField
          type="date"
          required
          min={firstDay}
          {...plainField(labels, fields)('collection_on', hint)}
        />
      )}
    </EditDialog>
  )
}
