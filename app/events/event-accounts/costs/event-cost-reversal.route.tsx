import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { costReversalInput } from '#app/money/costs/cost-input.ts'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/event-cost-reversal.route.ts'
import { costActForm, reverseCost } from './cost-forms.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return costActForm(context.get(requestContext), params.id, params.cost)
}

export const action = command({
  form: costReversalInput,
  act: (cx, input, { params }: Route.ActionArgs) =>
    reverseCost(cx, { eventId: params.id, costId: params.cost }, input),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/cuentas`, 'costReversed'),
})

export const clientAction = formClientAction

export default function EventCostReversal({
  loaderData: { eventId, cost, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { reversal: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      danger
      title={copy.title(cost.what)}
      description={copy.described(euros(cost.amountCents, language))}
      after={{ listPath: accountPaths(eventId).root, gone: 'costNotFound' }}
      texts={copy}
      answer={answer}
      submission={form.submission}
    >
      {({ values, errorOf }) => (
        <TextField
          label={copy.reason}
          name="reason"
          required
          maxLength={300}
          defaultValue={values?.reason ?? ''}
          error={errorOf('reason')}
        />
      )}
    </FormDialog>
  )
}
