import { ledgerCopy } from '#app/copy/ledger.ts'
import { typedEuros } from '#app/forms/euro-input.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { Credit } from './credits.server.ts'
import { creditsPath } from './ledger-pages.ts'
import { PaymentFields } from './payment-fields.tsx'
import type { OwedBesides } from './use-credit.server.ts'

const ofPayment = {
  listPath: creditsPath,
  gone: 'paymentNotFound',
  stale: 'nothingToRefund',
} as const

/** Writes down that something was paid back. */
export function RefundDialog({
  credit,
  owed,
  today,
  submission,
  answer,
}: {
  credit: Credit
  /** What whoever paid still owes. */
  owed: readonly OwedBesides[]
  today: string
  submission: string
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { refund: copy, payment, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(creditsPath)
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, copy.failed, ofPayment)
  const owedCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  const owes = owedCents === 0 ? '' : copy.owes(euros(owedCents, language))
  return (
    <AddressDialog
      listPath={creditsPath}
      title={copy.title(credit.name || open.anonymous)}
      description={[copy.described(euros(credit.creditCents, language)), owes].join(' ').trim()}
      closeLabel={payment.close}
    >
      <Form
        method="post"
        action={`${creditsPath}/${credit.id}/pago${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="submission" value={values?.submission ?? submission} />
        <FormSummary title={copy.wrong} errors={errors} />
        <ProblemNotice code={code} />
        <PaymentFields
          texts={copy}
          first={{
            amount: typedEuros(credit.creditCents),
            // Mostly the way back is the way on which it came.
            method:
              credit.method === 'cash' || credit.method === 'bizum' ? credit.method : 'transfer',
            on: today,
          }}
          values={values}
          errorOf={errorOf}
        />
        <Button type="submit" busy={busy}>
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
