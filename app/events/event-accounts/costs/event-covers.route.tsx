import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { coversInput } from '#app/money/costs/cost-input.ts'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-covers.route.ts'
import { coversForm, setCovers } from './cost-forms.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await coversForm(context.get(requestContext), params.id)
  return { eventId: Number(params.id), form }
}

export const action = command({
  form: coversInput,
  act: (cx, input, { params }: Route.ActionArgs) => setCovers(cx, params.id, input),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/cuentas`, 'coversSaved'),
})

export const clientAction = formClientAction

export default function EventCovers({
  loaderData: { eventId, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { covers: copy } = useCopy(eventAccountsCopy)
  const paths = accountPaths(eventId)
  const labels = { covers: copy.label }
  return (
    <EditDialog
      listPath={paths.root}
      title={copy.title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={labels}
    >
      {(fields) => (
        <TextField
          inputMode="numeric"
          maxLength={5}
          {...plainField(labels, fields)('covers', copy.hint)}
        />
      )}
    </EditDialog>
  )
}
