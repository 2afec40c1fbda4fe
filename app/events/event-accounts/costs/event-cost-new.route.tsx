import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { costInput } from '#app/money/costs/cost-input.ts'
import { accountPaths, costKinds, costPayers } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { ReceiptField } from '#app/money/costs/receipt-field.tsx'
import { MemberNumberField } from '#app/money/ledger/find-person.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-cost-new.route.ts'
import { addCost } from './add-cost.server.ts'
import { costForm } from './cost-forms.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return { eventId: Number(params.id), form: costForm(context.get(requestContext)) }
}

export const action = fileCommand('receipt', {
  form: costInput,
  act: (cx, input, file, { params }: Route.ActionArgs) => addCost(cx, params.id, input, file),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/cuentas`, 'costNoted'),
})

export const clientAction = formClientAction

export default function EventCostNew({
  loaderData: { eventId, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { cost: copy, kinds } = useCopy(eventAccountsCopy)
  const paths = accountPaths(eventId)
  return (
    <EditDialog
      wide
      withFile
      listPath={paths.root}
      title={copy.title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <ReceiptField error={fields.errorOf('receipt')} />
            <FieldColumns>
              <TextField required inputMode="decimal" maxLength={12} {...field('amount')} />
              <TextField required type="date" {...field('spent_on')} />
            </FieldColumns>
            <RadioField {...field('kind')} values={costKinds} words={kinds} />
            <TextField required maxLength={200} {...field('what', copy.whatHint)} />
            <TextField maxLength={120} optionalLabel={copy.supplierHint} {...field('supplier')} />
            <div className="group flex flex-col gap-6">
              <RadioField {...field('paid_by')} values={costPayers} words={copy.payers} />
              {/* Only an advance needs this field; CSS shows it, so that it works without scripts. */}
              <div className="hidden group-has-[[value=member]:checked]:block">
                <MemberNumberField {...field('member_number', copy.memberHint)} />
              </div>
            </div>
            <p className="text-xs text-stone-600">{copy.kept}</p>
          </>
        )
      }}
    </EditDialog>
  )
}
