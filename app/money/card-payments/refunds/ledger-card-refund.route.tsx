import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { cardPaymentsPanelCopy } from '#app/money/ledger/card-payments-panel.copy.ts'
import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-card-refund.route.ts'
import { gatewayRefundInput } from './gateway-refund.ts'
import { requestRefund, creditToCard } from './request-refund.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return creditToCard(context.get(requestContext), params.id)
}

export const action = command({
  form: gatewayRefundInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => requestRefund(cx, params.id, input),
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
      fields={{ submission }}
      description={copy.text(euros(credit.creditCents, language))}
      words={{ ...copy, title: copy.title(credit.name) }}
      gone="paymentNotFound"
      stale="nothingToRefund"
    />
  )
}
