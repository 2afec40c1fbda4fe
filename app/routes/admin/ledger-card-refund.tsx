import { cardPaymentsPanelCopy } from '#app/copy/card-payments-panel.ts'
import { askRefund, creditToCard } from '#app/features/card-payments/ask-refund.server.ts'
import { gatewayRefundInput, refundToCardPath } from '#app/features/card-payments/gateway-refund.ts'
import { creditsPath } from '#app/features/ledger/ledger-pages.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/ledger-card-refund.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return creditToCard(context.get(requestContext), params.id)
}

export const action = command({
  form: gatewayRefundInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => askRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'refundAsked'),
})

export const clientAction = formClientAction

export default function LedgerCardRefund({ loaderData }: Route.ComponentProps) {
  const { credit, submission } = loaderData
  const { dialog: copy } = useCopy(cardPaymentsPanelCopy)
  const { language } = useLanguage()
  return (
    <ConfirmationDialog
      listPath={creditsPath}
      action={refundToCardPath(credit.id)}
      fields={{ submission }}
      title={copy.title(credit.name)}
      description={copy.text(euros(credit.creditCents, language))}
      words={copy}
      failed={copy.failed}
      gone="paymentNotFound"
      stale="nothingToRefund"
    />
  )
}
