import type { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Amount, method, day and reference of a payment or a refund. */
export function PaymentFields({
  texts,
  first,
  fields: { values, errorOf, field },
}: {
  texts: { amount: string; amountHint?: string; method: string; on: string }
  first: { amount: string; method: string; on: string }
  fields: Pick<ReturnType<typeof usePanelForm>, 'values' | 'errorOf' | 'field'>
}) {
  const { payment: copy, methods } = useCopy(ledgerCopy)
  const chosen = values?.method ?? first.method
  return (
    <>
      <TextField
        label={texts.amount}
        {...field('amount', first.amount)}
        inputMode="decimal"
        required
        maxLength={12}
        autoComplete="off"
        {...(texts.amountHint ? { hint: texts.amountHint } : {})}
      />
      <RadioField
        name="method"
        label={texts.method}
        defaultValue={chosen}
        error={errorOf('method')}
        values={handMethods}
        words={methods}
      />
      <TextField label={texts.on} {...field('received_on', first.on)} type="date" required />
      <TextField
        label={copy.reference}
        {...field('reference')}
        maxLength={140}
        optionalLabel={copy.optional}
        autoComplete="off"
      />
    </>
  )
}
