import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { returnReasons } from '#packages/banking/sepa/return-reason.ts'
import type { Route } from './+types/remittance-return.route.ts'
import { handReturnInput } from './returns-input.ts'
import { returnByHand, returnForm } from './returns.server.ts'

export async function loader({ params: { id, item }, context }: Route.LoaderArgs) {
  return { id, ...(await returnForm(context.get(requestContext), id, item)) }
}

export const action = command({
  form: ({ now }) => handReturnInput(madridDayOf(now)),
  act: (cx, input, { params: { id, item } }: Route.ActionArgs) =>
    returnByHand(cx, { remittanceId: id, itemId: item }, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'returnNoted'),
})

export const clientAction = formClientAction

export default function RemittanceReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, amountCents, costCents, form } = loaderData
  const { returnDialog: copy, details } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  const labels = {
    reason: copy.reason,
    returned_on: copy.on,
    with_cost: copy.cost(euros(costCents, language)),
  }
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
      {(fields) => {
        const field = plainField(labels, fields)
        return (
          <>
            <p className="text-ink-2 text-sm">
              {copy.text(name || details.anonymous, euros(amountCents, language))}
            </p>
            <SelectField
              {...field('reason')}
              options={returnReasons.map((value) => ({
                value,
                label: `${value} · ${reasons[value]}`,
              }))}
            />
            <TextField type="date" required {...field('returned_on')} />
            {costCents > 0 ? (
              <TickField {...fields.tick('with_cost')} label={labels.with_cost} />
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}
