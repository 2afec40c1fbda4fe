import type { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { MethodFields } from './method-fields.tsx'
import type { PaymentAccounts } from './payment-accounts.server.ts'

/** Amount, method, day and reference of a payment or a refund. */
export function PaymentFields({
  texts,
  first,
  accounts,
  fields,
}: {
  texts: { amountHint?: string; method: string; on: string }
  first: { amount: string; method: string; on: string }
  accounts: PaymentAccounts
  fields: Pick<ReturnType<typeof usePanelForm>, 'values' | 'errorOf' | 'field'>
}) {
  const { payment: copy } = useCopy(ledgerCopy)
  const { field } = fields
  return (
    <>
      <TextField
        label={copy.amount}
        {...field('amount', first.amount)}
        inputMode="decimal"
        required
        maxLength={12}
        autoComplete="off"
        {...(texts.amountHint ? { hint: texts.amountHint } : {})}
      />
      <MethodFields label={texts.method} first={first.method} accounts={accounts} fields={fields} />
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
