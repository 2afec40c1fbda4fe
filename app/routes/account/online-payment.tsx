import { beginOwnPayment } from '#app/features/card-payments/begin-payment.server.ts'
import { onlinePaymentInput } from '#app/features/card-payments/online-payment.ts'
import { OwnPaymentsPage } from '#app/features/own-payments/own-payments-page.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import type { Route } from './+types/online-payment.ts'
import { loader } from './payments.tsx'

export { loader }

/** Asked by a plain form: the next page is loaded whole, for its policy lets its form go to the bank. */
export const action = command({
  form: onlinePaymentInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => beginOwnPayment(cx, params.id, input),
  done: (path) => redirectTo(path),
})

/** The same page, with why nothing could be begun. */
export default function OnlinePayment({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPaymentsPage {...loaderData} refused={actionData?.code ?? null} />
}
