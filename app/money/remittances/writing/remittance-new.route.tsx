import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import {
  remittancesPath,
  collectedKinds,
  remittancePath,
} from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/remittance-new.route.ts'
import { prepareRemittance, firstCollectionOf, newRemittance } from './prepare-remittance.server.ts'
import { remittanceInput } from './remittance-input.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newRemittance(context.get(requestContext))
}

export const action = command({
  form: (cx) => remittanceInput(firstCollectionOf(cx)),
  act: (cx, input) => prepareRemittance(cx, input),
  done: ({ id }) => redirectTo(remittancePath(id), 'remittancePrepared'),
})

export const clientAction = formClientAction

export default function RemittanceNew({ loaderData, actionData }: Route.ComponentProps) {
  const { form, firstDay } = loaderData
  const { form: copy, create } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  return (
    <EditDialog
      listPath={remittancesPath}
      title={create}
      texts={copy}
      form={form}
      answer={actionData}
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <fieldset className="min-w-0">
              <legend className="mb-1 text-sm font-semibold">{copy.kinds}</legend>
              {collectedKinds.map((kind) => (
                <TickField
                  key={kind}
                  {...fields.tick(`kind_${kind}`)}
                  label={copy.labels[`kind_${kind}`]}
                />
              ))}
            </fieldset>
            <FieldColumns>
              <TextField type="date" required {...field('due_until')} />
              <TextField
                type="date"
                required
                min={firstDay}
                {...field('collection_on', copy.collectionHint(shortDay(firstDay, language)))}
              />
            </FieldColumns>
          </>
        )
      }}
    </EditDialog>
  )
}
