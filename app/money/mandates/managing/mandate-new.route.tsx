import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { MemberNumberField } from '#app/money/ledger/find-person.tsx'
import { paperMandateInput } from '#app/money/mandates/mandate-input.ts'
import { mandatesPath, longestHolder } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/mandate-new.route.ts'
import { enterMandate, paperMandateForm } from './managed-mandates.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return paperMandateForm(context.get(requestContext))
}

export const action = command({
  form: ({ now }) => paperMandateInput(madridDayOf(now)),
  act: (cx, input) => enterMandate(cx, input),
  done: () => redirectTo(mandatesPath, 'mandateEntered'),
})

export const clientAction = formClientAction

export default function MandateNew({ loaderData: form, actionData: answer }: Route.ComponentProps) {
  const { form: copy } = useCopy(mandatesCopy).panel
  return (
    <EditDialog
      wide
      listPath={mandatesPath}
      title={copy.title}
      texts={{ submit: copy.submit }}
      form={form}
      answer={answer}
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        const plain = { required: true, autoComplete: 'off', spellCheck: false } as const
        return (
          <>
            <FieldColumns>
              <MemberNumberField {...plain} {...field('member_number', copy.memberHint)} />
              <TextField {...plain} type="date" {...field('signed_on')} />
            </FieldColumns>
            <TextField {...plain} maxLength={longestHolder} {...field('holder')} />
            <TextField {...plain} maxLength={42} {...field('iban')} />
            <TextField
              spellCheck={false}
              maxLength={35}
              optionalLabel={copy.optional}
              {...field('reference', copy.referenceHint)}
            />
            <TextField
              type="date"
              optionalLabel={copy.optional}
              {...field('used_on', copy.usedHint)}
            />
          </>
        )
      }}
    </EditDialog>
  )
}
