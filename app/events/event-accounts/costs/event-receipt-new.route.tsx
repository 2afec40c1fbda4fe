import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { receiptInput } from '#app/money/costs/cost-input.ts'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { ReceiptField } from '#app/money/costs/receipt-field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-receipt-new.route.ts'
import { addReceipt } from './add-cost.server.ts'
import { costActForm } from './cost-forms.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return costActForm(context.get(requestContext), params.id, params.cost)
}

export const action = fileCommand('receipt', {
  form: receiptInput,
  act: (cx, input, file, { params }: Route.ActionArgs) =>
    addReceipt(cx, { eventId: params.id, costId: params.cost }, input, file),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/cuentas`, 'receiptKept'),
})

export const clientAction = formClientAction

export default function EventReceiptNew({
  loaderData: { eventId, cost, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { receipt: copy } = useCopy(eventAccountsCopy)
  const paths = accountPaths(eventId)
  return (
    <EditDialog
      withFile
      listPath={paths.root}
      title={copy.title(cost.what)}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={{ receipt: copy.label }}
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.lead}</p>
          <ReceiptField error={fields.errorOf('receipt')} />
        </>
      )}
    </EditDialog>
  )
}
