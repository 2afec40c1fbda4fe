import { useLocation } from 'react-router'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { returnableUntil } from '#app/money/ledger/charges/charge.ts'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { paymentAccounts } from '#app/money/ledger/payments/payment-accounts.server.ts'
import { PaymentFields } from '#app/money/ledger/payments/payment-fields.tsx'
import { paymentInput } from '#app/money/ledger/payments/payment-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-refund.route.ts'
import { creditToRefund, recordRefund } from './credits.server.ts'
import { openChargesOfPayer } from './refund-credit.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const refund = await creditToRefund(cx, params.id)
  return {
    ...refund,
    owed: await openChargesOfPayer(cx, params.id),
    accounts: await paymentAccounts(cx),
  }
}

export const action = command({
  form: paymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => recordRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/caja/devolver${url.search}`, 'refundNoted'),
})

export const clientAction = formClientAction

export default function LedgerRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundDialog key={loaderData.credit.id} {...loaderData} answer={actionData} />
}

const ofPayment = {
  listPath: creditsPath,
  gone: 'paymentNotFound',
  stale: 'nothingToRefund',
} as const

function RefundDialog({
  credit,
  owed,
  today,
  submission,
  accounts,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: FormAnswer | undefined }) {
  const { refund: copy, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { Form, busy, code, errors, ...fields } = usePanelForm(answer, copy.failed, ofPayment)
  const owedCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  const returnable = returnableUntil(credit, today)
  const owes = owedCents === 0 ? '' : copy.owes(euros(owedCents, language))
  return (
    <AddressDialog
      listPath={creditsPath}
      title={copy.title(credit.name || open.anonymous)}
      description={[copy.described(euros(credit.creditCents, language)), owes].join(' ').trim()}
    >
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="submission" value={fields.values?.submission ?? submission} />
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        {returnable ? (
          <p className="text-warn text-sm font-medium">
            {copy.returnable(shortDay(returnable, language))}
          </p>
        ) : null}
        <PaymentFields
          texts={copy}
          first={{
            amount: typedEuros(credit.creditCents),
            // Refunds usually use the method of the payment.
            method:
              credit.method === 'cash' || credit.method === 'bizum' ? credit.method : 'transfer',
            on: today,
          }}
          accounts={accounts}
          fields={fields}
        />
        <Button type="submit" busy={busy} className="md:self-end">
          {copy.submit}
        </Button>
      </Form>
      {owed.length > 0 && credit.transfer === null ? (
        <section className="bg-cream mt-6 flex flex-col gap-3 rounded-sm p-4 text-sm">
          <p className="font-semibold">{owes}</p>
          <ul className="list-disc pl-5">
            {owed.map(({ id, about, cents }) => (
              <li key={id} className="wrap-anywhere">
                {copy.owed(about, euros(cents, language))}
              </li>
            ))}
          </ul>
          <CommandButton action={`${creditsPath}/${credit.id}/saldo${query}`}>
            {copy.use}
          </CommandButton>
        </section>
      ) : null}
    </AddressDialog>
  )
}
