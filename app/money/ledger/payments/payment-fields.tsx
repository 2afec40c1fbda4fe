import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Amount, method, day and reference of a payment or a refund. */
export function PaymentFields({
  texts,
  first,
  values,
  errorOf,
}: {
  texts: { amount: string; amountHint?: string; method: string; on: string }
  first: { amount: string; method: string; on: string }
  values: Readonly<Record<string, string>> | undefined
  errorOf: (field: string) => string | undefined
}) {
  const { payment: copy, methods } = useCopy(ledgerCopy)
  const chosen = values?.method ?? first.method
  return (
    <>
      <TextField
        label={texts.amount}
        name="amount"
        inputMode="decimal"
        required
        maxLength={12}
        autoComplete="off"
        {...(texts.amountHint ? { hint: texts.amountHint } : {})}
        defaultValue={values?.amount ?? first.amount}
        error={errorOf('amount')}
      />
      <ChoiceGroup legend={texts.method} error={errorOf('method')}>
        {handMethods.map((method) => (
          <Choice
            key={method}
            type="radio"
            name="method"
            value={method}
            label={methods[method]}
            defaultChecked={chosen === method}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label={texts.on}
        name="received_on"
        type="date"
        required
        defaultValue={values?.received_on ?? first.on}
        error={errorOf('received_on')}
      />
      <TextField
        label={copy.reference}
        name="reference"
        maxLength={140}
        optionalLabel={copy.optional}
        autoComplete="off"
        defaultValue={values?.reference ?? ''}
        error={errorOf('reference')}
      />
    </>
  )
}
