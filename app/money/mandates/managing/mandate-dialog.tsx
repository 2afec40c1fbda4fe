import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { longestHolder, mandatesPath } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The form of a mandate that was signed on paper. */
export function MandateDialog({
  form,
  answer,
}: {
  form: EditValues
  answer: EditAnswer | undefined
}) {
  const { form: copy } = useCopy(mandatesCopy).panel
  return (
    <EditDialog
      wide
      listPath={mandatesPath}
      action={`${mandatesPath}/nuevo`}
      title={copy.title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      closeLabel={copy.close}
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
              <TextField
                {...plain}
                inputMode="numeric"
                maxLength={7}
                {...field('member_number', copy.memberHint)}
              />
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
