import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-payment.route.ts'
import { paymentAccounts } from './payment-accounts.server.ts'
import { PaymentFields } from './payment-fields.tsx'
import { paymentInput } from './payment-input.ts'
import { recordPayment, paymentToNote } from './receive-payment.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return { ...(await paymentToNote(cx, params.id)), accounts: await paymentAccounts(cx) }
}

export const action = command({
  form: paymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => recordPayment(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/caja${url.search}`, 'paymentNoted'),
})

export const clientAction = formClientAction

const ofCharge = { listPath: ledgerPath, gone: 'chargeNotFound', stale: 'chargeSettled' } as const

export default function LedgerPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { charge, today, submission, accounts } = loaderData
  const { payment: copy, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      key={charge.id}
      title={copy.title(charge.name || open.anonymous)}
      description={
        charge.openCents === 0
          ? copy.settled(charge.about)
          : copy.described(charge.about, euros(charge.openCents, language))
      }
      after={ofCharge}
      texts={copy}
      answer={actionData}
      submission={submission}
    >
      {(fields) => (
        <PaymentFields
          texts={copy}
          first={{
            amount: typedEuros(charge.openCents || charge.amountCents),
            method: 'transfer',
            on: today,
          }}
          accounts={accounts}
          fields={fields}
        />
      )}
    </FormDialog>
  )
}
