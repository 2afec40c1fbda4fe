import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { cardPaymentsPanelCopy } from '#app/money/ledger/card-payments-panel.copy.ts'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-refund-outcome.route.ts'
import { refundOutcomeInput } from './gateway-refund.ts'
import { refundToResolve, resolveRefund, type RefundToResolve } from './settle-refund.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return refundToResolve(context.get(requestContext), params.id)
}

export const action = command({
  form: refundOutcomeInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => resolveRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundResolved'),
})

export const clientAction = formClientAction

/** Asks for the unknown outcome of a refund, or drops one that was not sent to the gateway. */
export default function LedgerRefundOutcome({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, ...refund } = loaderData
  return asked ? (
    <DroppingDialog {...refund} answer={actionData} />
  ) : (
    <OutcomeDialog {...refund} answer={actionData} />
  )
}

const ofRefund = {
  listPath: creditsPath,
  gone: 'paymentNotFound',
  stale: 'refundKnown',
} as const

type OutcomeDialogProps = Omit<RefundToResolve, 'asked'> & { answer: FormAnswer | undefined }

function DroppingDialog({ order, amountCents }: OutcomeDialogProps) {
  const { finding: copy } = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  return (
    <ConfirmationDialog
      {...ofRefund}
      fields={abandonment}
      description={copy.askedText(euros(amountCents, language))}
      words={{
        confirm: copy.giveUp,
        keep: copy.keep,
        title: copy.title(order),
        failed: copy.failed,
      }}
    />
  )
}

const abandonment = { made: 'notAsked' }

/** Asks for the outcome shown in the bank's own panel. */
function OutcomeDialog({ order, amountCents, answer }: OutcomeDialogProps) {
  const { finding: copy } = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  const { Form, busy, code } = usePanelForm(answer, copy.failed, ofRefund)
  return (
    <AddressDialog
      listPath={creditsPath}
      title={copy.title(order)}
      description={copy.text(euros(amountCents, language))}
    >
      <Form method="post" className="flex flex-col gap-3 md:flex-row">
        <ProblemNotice code={code} />
        <Button type="submit" name="made" value="yes" busy={busy}>
          {copy.made}
        </Button>
        <Button type="submit" name="made" value="no" variant="line" busy={busy}>
          {copy.notMade}
        </Button>
      </Form>
    </AddressDialog>
  )
}
