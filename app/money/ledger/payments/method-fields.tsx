import type { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { handMethods } from '#app/money/ledger/charges/charge.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { PaymentAccounts } from './payment-accounts.server.ts'

const shownFor = {
  bank: 'group-has-[[name=method][value=cash]:checked]:hidden',
  cash: 'hidden group-has-[[name=method][value=cash]:checked]:block',
}

/** Payment method, and the account when the club has several of that kind. */
export function MethodFields({
  label,
  first,
  accounts,
  fields: { values, errorOf, field },
}: {
  label: string
  first: string
  accounts: PaymentAccounts
  fields: Pick<ReturnType<typeof usePanelForm>, 'values' | 'errorOf' | 'field'>
}) {
  const { methods } = useCopy(ledgerCopy)
  const { accountKinds } = useCopy(bookCopy)
  return (
    <div className="group flex flex-col gap-5">
      <RadioField
        name="method"
        label={label}
        defaultValue={values?.method ?? first}
        error={errorOf('method')}
        values={handMethods}
        words={methods}
      />
      {(['bank', 'cash'] as const).map((kind) =>
        accounts[kind].length > 0 ? (
          <div key={kind} className={shownFor[kind]}>
            <SelectField label={accountKinds[kind]} {...field(kind)} options={accounts[kind]} />
          </div>
        ) : null,
      )}
    </div>
  )
}
