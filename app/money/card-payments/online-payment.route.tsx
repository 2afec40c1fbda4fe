import { OwnPaymentsPage } from '#app/money/own-payments/own-payments-page.tsx'
import { loader } from '#app/money/own-payments/payments.route.tsx'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import type { Route } from './+types/online-payment.route.ts'
import { beginOwnPayment } from './begin-payment.server.ts'
import { onlinePaymentInput } from './online-payment.ts'

export { loader }

/**
 * A plain form, because the next page must load as a document: only its content security policy allows the form to go
 * to the bank.
 */
export const action = command({
  form: onlinePaymentInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => beginOwnPayment(cx, params.id, input),
  done: (path) => redirectTo(path),
})

/** The same page, with the reason why it was refused. */
export default function OnlinePayment({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPaymentsPage {...loaderData} refused={actionData?.code ?? null} />
}
